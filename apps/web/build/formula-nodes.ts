import type { DocumentNode } from './document-node.ts'

/** As the documents write them in plain letters, and as they are set. */
const symbols: Readonly<Record<string, string>> = {
  tau: 'τ',
  rho: 'ρ',
  nu: 'ν',
  sigma: 'σ',
  alpha: 'α',
  beta: 'β',
  phi: 'φ',
  Phi: 'Φ',
  sqrt: '√',
  '+/-': '±',
  '<=': '≤',
  '>=': '≥',
  ' - ': ' − ',
}

const words = /(?<![\p{L}\p{N}])(?:tau|rho|nu|sigma|alpha|beta|phi|Phi|sqrt)(?![\p{L}])|\+\/-|<=|>=| - /gu
/** A sum of terms; `sum over the group of` is said in words. */
const sums = /(?<![\p{L}\p{N}])sum(?=$| (?!over\b|of\b)[\p{L}(])/gu
/** What is set lower or higher: a name or number, or what stands in brackets after the sign. */
const raised = /(?<=[\p{L}\p{N})\]'])([_^])(\(|-?[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+|,\p{L}(?!\p{L}))?)/gu

/** A formula as documents write it, `c_j (1 + r)^tau_j`, with its indices lower, its powers higher and its Greek letters. */
export function formulaNodes(text: string): readonly DocumentNode[] {
  const nodes: DocumentNode[] = []
  let from = 0
  for (const { index, 1: sign, 2: name = '' } of text.matchAll(raised)) {
    if (index < from) continue
    const start = index + 1
    const end = name === '(' ? closingOf(text, start) : start + name.length
    if (end === -1) continue
    const inside = name === '(' ? text.slice(start + 1, end - 1) : name.replace(/^-/, '−')
    nodes.push(...plain(text.slice(from, index)), [sign === '_' ? 'sub' : 'sup', {}, ...formulaNodes(inside)])
    from = end
  }
  return [...nodes, ...plain(text.slice(from))]
}

function plain(text: string): readonly DocumentNode[] {
  if (text === '') return []
  return [text.replace(sums, 'Σ').replace(words, (word) => symbols[word] ?? word)]
}

/** Just after the bracket that closes the one at a place; -1 without one. */
function closingOf(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at + 1
  }
  return -1
}
