import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type DocumentNode, documentNodes, picturesOf } from './document-nodes.ts'

/** A page of the methodology. */
interface RenderedPage {
  /** The end of its address; '' for the first page. */
  readonly slug: string
  readonly title: string
  readonly nodes: readonly DocumentNode[]
}

const folder = join(import.meta.dirname, '../../../docs/methodology')
const firstPage = 'README'
const moduleName = 'virtual:methodology'
const resolvedName = `\0${moduleName}`

/** Gives the pages of docs/methodology to the app, read when it is built: `import { pages } from 'virtual:methodology'`. */
export function methodology(): Plugin {
  return {
    name: 'methodology',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return undefined
      const pages = await renderMethodology()
      for (const { slug } of pages) this.addWatchFile(join(folder, `${slug || firstPage}.md`))
      return moduleOf(pages)
    },
  }
}

/** Pictures are files of the app like any other, so that they get an address that changes with them. */
function moduleOf(pages: readonly RenderedPage[]): string {
  const pictures = [...new Set(pages.flatMap(({ nodes }) => picturesOf(nodes)))]
  const imports = pictures.map(
    (name, place) => `import picture${place} from ${JSON.stringify(`${join(folder, name)}?url`)}`,
  )
  const withPictures = pictures.reduce(
    (text, name, place) => text.replaceAll(`"src":${JSON.stringify(name)}`, `"src":picture${place}`),
    JSON.stringify(pages),
  )
  return `${imports.join('\n')}\nexport const pages = ${withPictures}`
}

/** All pages, the first one first, the others in the order in which it links to them. */
export async function renderMethodology(): Promise<readonly RenderedPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => name.replace('.md', ''))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, `${name}.md`), 'utf8')] as const),
  )
  const first = texts.find(([name]) => name === firstPage)?.[1] ?? ''
  const place = (name: string) => (name === firstPage ? -1 : first.indexOf(`(${name}.md`))
  return texts
    .toSorted(([a], [b]) => place(a) - place(b))
    .map(([name, text]) => ({
      slug: name === firstPage ? '' : name,
      // Without the number of its section.
      title: /^# (?:[\d. and]+ )?(.*)$/m.exec(text)?.[1] ?? name,
      nodes: documentNodes(text, pageOf),
    }))
}

/** Every document of the folder is a page. */
function pageOf(name: string): string {
  return name === firstPage ? '' : name
}
