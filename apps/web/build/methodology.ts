import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import type { Plugin } from 'vite'

/** A page of the methodology as HTML, and the pictures that it shows. */
export interface RenderedPage {
  /** The end of its address; '' for the first page. */
  readonly slug: string
  readonly title: string
  readonly html: string
  /** Names of files beside the page; `{picture:name}` in the HTML stands for the address of each. */
  readonly pictures: readonly string[]
}

const folder = join(import.meta.dirname, '../../../docs/methodology')
const firstPage = 'README'
const moduleName = 'virtual:methodology'
const resolvedName = `\0${moduleName}`

/** Gives the pages of docs/methodology to the app, rendered when it is built: `import { pages } from 'virtual:methodology'`. */
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
  const pictures = [...new Set(pages.flatMap((page) => page.pictures))]
  const imports = pictures.map(
    (name, place) => `import picture${place} from ${JSON.stringify(`${join(folder, name)}?url`)}`,
  )
  const replaced = pictures.map((name, place) => `.replaceAll(${JSON.stringify(pictureMark(name))}, picture${place})`)
  return `${imports.join('\n')}
export const pages = ${JSON.stringify(pages.map(({ pictures: _, ...page }) => page))}
  .map((page) => ({ ...page, html: page.html${replaced.join('')} }))`
}

/** All pages, the first one first, the others in the order in which it links to them. */
export async function renderMethodology(): Promise<readonly RenderedPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).map((name) => name.replace('.md', ''))
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, `${name}.md`), 'utf8')] as const),
  )
  const first = texts.find(([name]) => name === firstPage)?.[1] ?? ''
  const place = (name: string) => (name === firstPage ? -1 : first.indexOf(`(${name}.md`))
  return texts.toSorted(([a], [b]) => place(a) - place(b)).map(([name, text]) => renderPage(name, text))
}

function renderPage(name: string, text: string): RenderedPage {
  const pictures: string[] = []
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      heading({ tokens, depth, text: heading }: Tokens.Heading) {
        return `<h${depth} id="${slugOf(heading)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const inside = this.parser.parseInline(tokens)
        const address = addressOf(href)
        return address === undefined ? inside : `<a href="${address}">${inside}</a>`
      },
      image({ href, text: alt }: Tokens.Image) {
        pictures.push(href)
        return `<img src="${pictureMark(href)}" alt="${alt.replaceAll('"', '&quot;')}" loading="lazy">`
      },
      table(token: Tokens.Table) {
        // What is wider than a phone scrolls by itself, and so must be reached with the keyboard.
        return `<div class="table" tabindex="0" role="region" aria-label="Table">${tableOf(token, (tokens) => this.parser.parseInline(tokens))}</div>\n`
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0" role="region" aria-label="Formula"><code>${escaped(code)}</code></pre>\n`
      },
    },
  })
  const html = marked.parse(text, { async: false })
  const title = /^# (?:[\d. and]+ )?(.*)$/m.exec(text)?.[1] ?? name
  return { slug: name === firstPage ? '' : name, title, html, pictures }
}

function tableOf({ header, rows }: Tokens.Table, inline: (tokens: Tokens.TableCell['tokens']) => string): string {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td') =>
    `<tr>${cells.map(({ tokens }) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${inline(tokens)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

/** Other pages are pages of the app; what lies outside the folder (decisions, programs) is not served. */
function addressOf(href: string): string | undefined {
  if (href.startsWith('#')) return href
  if (/^https?:/.test(href)) return href
  const [, name, anchor = ''] = /^([\w-]+)\.md(#[\w-]+)?$/.exec(href) ?? []
  if (name === undefined) return undefined
  return `/methodology${name === firstPage ? '' : `/${name}`}${anchor}`
}

/** As GitHub makes them, so that the same links work there. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

function pictureMark(name: string): string {
  return `{picture:${name}}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
