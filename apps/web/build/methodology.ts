import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { DocumentNode } from './document-node.ts'
import { documentNodes, picturesOf } from './document-nodes.ts'

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

/**
 * Gives the pages of docs/methodology to the app, read when it is built: `import { pages } from 'virtual:methodology'`. What each
 * page says is a module of its own, which travels when the page is opened.
 */
export function methodology(): Plugin {
  return {
    name: 'methodology',
    resolveId: (id) => (id === moduleName || id.startsWith(`${moduleName}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== resolvedName && !id.startsWith(`${resolvedName}/`)) return undefined
      const pages = await renderMethodology()
      for (const page of pages) this.addWatchFile(join(folder, `${fileOf(page)}.md`))
      if (id === resolvedName) return listOf(pages)
      const page = pages.find((each) => id === `${resolvedName}/${fileOf(each)}`)
      return page && moduleOf(page)
    },
  }
}

function fileOf({ slug }: Pick<RenderedPage, 'slug'>): string {
  return slug || firstPage
}

function listOf(pages: readonly RenderedPage[]): string {
  const entries = pages.map((page) => {
    const [slug, title, module] = [page.slug, page.title, `${moduleName}/${fileOf(page)}`].map((text) =>
      JSON.stringify(text),
    )
    return `{ slug: ${slug}, title: ${title}, load: () => import(${module}) }`
  })
  return `export const pages = [${entries.join(', ')}]`
}

/** Pictures are files of the app like any other, so that they get an address that changes with them. */
function moduleOf({ nodes }: RenderedPage): string {
  const pictures = [...new Set(picturesOf(nodes))]
  const imports = pictures.map(
    (name, place) => `import picture${place} from ${JSON.stringify(`${join(folder, name)}?url`)}`,
  )
  const withPictures = pictures.reduce(
    (text, name, place) => text.replaceAll(`"src":${JSON.stringify(name)}`, `"src":picture${place}`),
    JSON.stringify(nodes),
  )
  return `${imports.join('\n')}\nexport const nodes = ${withPictures}`
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
