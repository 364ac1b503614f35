import { parseSync } from 'oxc-parser'

/** A value that a file gives where something failed or was broken off. */
export interface MadeUpValue {
  readonly line: number
  readonly value: string
}

type Node = Readonly<Record<string, unknown>>

/**
 * Values given in place of a failure that look like results: empty text, a number, yes or no, an empty list, an object of nothing else. They come from a
 * `catch`, a handler of a rejected promise, or an `if` that asks whether work was aborted. `undefined`, `null` and a word that names the
 * case are none: their type makes the caller ask.
 */
export function madeUpValuesIn(file: string, source: string): MadeUpValue[] {
  // Most files need not be parsed.
  if (!/\bcatch\b|\baborted\b|\.then\(/.test(source)) return []
  const found: MadeUpValue[] = []
  const note = (node: unknown) => {
    if (!isNode(node) || !looksLikeResult(node)) return
    const start = Number(node.start)
    found.push({ line: source.slice(0, start).split('\n').length, value: source.slice(start, Number(node.end)) })
  }
  const walk = (node: unknown): void => {
    if (!isNode(node)) return
    for (const place of placesOfFailure(node, source)) returnsIn(place, note)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, source).program)
  return found
}

/** What runs when something failed: blocks, and functions. */
function placesOfFailure(node: Node, source: string): readonly unknown[] {
  if (node.type === 'CatchClause') return [node.body]
  if (node.type === 'IfStatement') {
    const { test } = node
    const asksForAbort = isNode(test) && /\baborted\b/.test(source.slice(Number(test.start), Number(test.end)))
    return asksForAbort ? [node.consequent] : []
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return []
  const { property } = node.callee
  const name = isNode(property) ? property.name : undefined
  const handler: unknown = name === 'catch' ? node.arguments[0] : name === 'then' ? node.arguments[1] : undefined
  if (!isNode(handler) || handler.type !== 'ArrowFunctionExpression') return []
  return [isNode(handler.body) && handler.body.type === 'BlockStatement' ? handler.body : { answer: handler.body }]
}

/** Gives what a place returns, without the functions in it. */
function returnsIn(place: unknown, note: (value: unknown) => void): void {
  if (!isNode(place)) return
  if (place.type === undefined && 'answer' in place) note(place.answer)
  else if (place.type === 'ReturnStatement') note(place.argument)
  else if (!String(place.type).includes('Function')) for (const child of Object.values(place)) returnsIn(child, note)
}

function looksLikeResult(node: Node): boolean {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return isNode(node.expression) && looksLikeResult(node.expression)
    case 'UnaryExpression':
      return true
    case 'ArrayExpression':
      return Array.isArray(node.elements) && node.elements.length === 0
    case 'ObjectExpression':
      return (
        Array.isArray(node.properties) && node.properties.every(({ value }) => isNode(value) && looksLikeResult(value))
      )
    case 'Identifier':
      return node.name === 'NaN'
    case 'Literal':
      return node.value === '' || typeof node.value === 'number' || typeof node.value === 'boolean'
    default:
      return false
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
