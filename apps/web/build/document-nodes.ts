import { Lexer, type Token, type Tokens } from 'marked'
import type { Attributes, DocumentNode } from './document-node.ts'
import { formulaNodes } from './formula-nodes.ts'

/** Names the page that a document beside this one is. */
type PageOf = (name: string) => string

/**
 * What is wider than a phone scrolls by itself, and so must be reached with the keyboard. There are many on a page: they are no
 * landmarks.
 */
const scrolls = (label: string): Attributes => ({ tabIndex: 0, role: 'group', 'aria-label': label })

/** The elements of a Markdown document. */
export function documentNodes(text: string, pageOf: PageOf): readonly DocumentNode[] {
  return nodesOf(new Lexer({ gfm: true }).lex(text), pageOf)
}

/** Names of the pictures that are shown. */
export function picturesOf(nodes: readonly DocumentNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return []
    const [tag, { src }, ...children] = node
    return [...(tag === 'img' ? [String(src)] : []), ...picturesOf(children)]
  })
}

function nodesOf(tokens: readonly Token[], pageOf: PageOf): readonly DocumentNode[] {
  return tokens.flatMap((token) => nodeOf(token as Tokens.Generic, pageOf))
}

function nodeOf(token: Tokens.Generic, pageOf: PageOf): readonly DocumentNode[] {
  const inside = nodesOf(token.tokens ?? [], pageOf)
  switch (token.type) {
    case 'heading':
      return [[`h${token.depth}`, { id: slugOf(token.text) }, ...inside]]
    case 'paragraph':
      return [['p', {}, ...inside]]
    case 'strong':
    case 'em':
      return [[token.type, {}, ...inside]]
    case 'codespan':
      return [['code', {}, ...formulaNodes(token.text)]]
    case 'code':
      return [['pre', scrolls('Formula'), ['code', {}, ...formulaNodes(token.text)]]]
    case 'list':
      return [[token.ordered ? 'ol' : 'ul', {}, ...nodesOf(token.items, pageOf)]]
    case 'list_item':
      return [['li', {}, ...inside]]
    case 'table':
      return [tableOf(token as Tokens.Table, pageOf)]
    case 'link':
      return [linkOf(token.href, inside, pageOf)]
    case 'image':
      return [['img', { src: token.href, alt: token.text, loading: 'lazy' }]]
    case 'space':
      return []
    case 'text':
    case 'escape':
      return token.tokens === undefined ? [token.text] : inside
    default:
      throw new Error(`The methodology holds ${token.type}, which has no element: ${token.raw}`)
  }
}

function tableOf({ header, rows }: Tokens.Table, pageOf: PageOf): DocumentNode {
  const row = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): DocumentNode => [
    'tr',
    {},
    ...cells.map(({ tokens }): DocumentNode => [tag, tag === 'th' ? { scope: 'col' } : {}, ...nodesOf(tokens, pageOf)]),
  ]
  const table: DocumentNode = [
    'table',
    {},
    ['thead', {}, row(header, 'th')],
    ['tbody', {}, ...rows.map((cells) => row(cells, 'td'))],
  ]
  return ['div', scrolls('Table'), table]
}

/** What lies elsewhere (decisions, programs) is not served: its words stay. */
function linkOf(href: string, inside: readonly DocumentNode[], pageOf: PageOf): DocumentNode {
  if (/^https?:/.test(href)) return ['a', { href }, ...inside]
  const [, name, anchor = ''] = /^([\w-]+)\.md(?:#([\w-]+))?$/.exec(href) ?? []
  return name === undefined ? ['span', {}, ...inside] : ['page', { page: pageOf(name), anchor }, ...inside]
}

/** As GitHub makes them, so that the same links work there. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
