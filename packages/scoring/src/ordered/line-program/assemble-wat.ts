import { instructions, valueTypes } from './instructions.ts'
import { isList, listsNamed, type WatList, type WatNode, watNodes, word } from './wat-nodes.ts'

const noResult = 0x40
const end = 0x0b
const otherwise = 0x05
const aboutFunctions = ['export', 'param', 'result', 'local']

/**
 * The bytes of a module in the text format of WebAssembly, as far as `alike-lines.wat` makes use of it: instructions in brackets around their
 * operands, one memory that is imported, globals that begin with 0.
 */
export function assembleWat(source: string): Uint8Array<ArrayBuffer> {
  const module = watNodes(source)
  const functions = listsNamed(module, 'func')
  const globals = listsNamed(module, 'global')
  const names: Names = { functions: places(functions), globals: places(globals), locals: new Map(), labels: [] }
  const [memory = []] = listsNamed(module, 'memory')
  const [[, from, name] = []] = listsNamed(memory, 'import')
  const exports = functions.flatMap((list, place) =>
    listsNamed(list, 'export').map(([, called]) => [...quoted(called), 0, ...unsigned(place)]),
  )
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, functions.map(signature)),
    ...section(2, [[...quoted(from), ...quoted(name), 2, 0, 1]]),
    ...section(
      3,
      functions.map((_, place) => unsigned(place)),
    ),
    ...section(6, globals.map(global)),
    ...section(7, exports),
    ...section(
      10,
      functions.map((list) => code(list, names)),
    ),
  ])
}

/** What names stand for, and the labels of the blocks around an instruction. */
interface Names {
  readonly functions: ReadonlyMap<string, number>
  readonly globals: ReadonlyMap<string, number>
  readonly locals: ReadonlyMap<string, number>
  readonly labels: readonly string[]
}

const places = (lists: readonly WatList[]) => new Map(lists.map(([, name], place) => [word(name), place]))

function placeOf(name: string, among: ReadonlyMap<string, number>): number[] {
  const place = among.get(name)
  if (place === undefined) throw new Error(`There is no ${name}`)
  return unsigned(place)
}

function signature(list: WatList): number[] {
  const parameters = listsNamed(list, 'param').map(([, , type]) => typeOf(type))
  const results = listsNamed(list, 'result').map(([, type]) => typeOf(type))
  return [0x60, ...vector(parameters), ...vector(results)]
}

function global(list: WatList): number[] {
  const [[, type] = []] = listsNamed(list, 'mut')
  return [...typeOf(type), 1, ...bytesOf(`${word(type)}.const`), 0, end]
}

function code(list: WatList, names: Names): number[] {
  const locals = listsNamed(list, 'local')
  const own = { ...names, locals: places([...listsNamed(list, 'param'), ...locals]) }
  const body = list.filter(isList).filter(([first]) => !aboutFunctions.includes(word(first)))
  const content = [...vector(locals.map(([, , type]) => [1, ...typeOf(type)])), ...all(body, own), end]
  return [...unsigned(content.length), ...content]
}

const all = (nodes: readonly WatNode[], names: Names): number[] =>
  nodes.filter(isList).flatMap((list) => instruction(list, names))

function instruction(list: WatList, names: Names): number[] {
  const name = word(list[0])
  if (name === 'block' || name === 'loop') {
    const labels = [...names.labels, word(list[1])]
    return [name === 'block' ? 0x02 : 0x03, noResult, ...all(list, { ...names, labels }), end]
  }
  if (name === 'if') return condition(list, names)
  const operand = list.slice(1).find((node): node is string => typeof node === 'string') ?? ''
  return [...all(list, names), ...bytesOf(name), ...immediate(name, operand, names)]
}

function condition(list: WatList, names: Names): number[] {
  const inside = { ...names, labels: [...names.labels, ''] }
  const [then = []] = listsNamed(list, 'then')
  const [other] = listsNamed(list, 'else')
  const test = list.filter(isList).filter(([first]) => first !== 'then' && first !== 'else')
  const ending = other === undefined ? [end] : [otherwise, ...all(other, inside), end]
  return [...all(test, names), 0x04, noResult, ...all(then, inside), ...ending]
}

/** What stands behind the bytes of an instruction. */
function immediate(name: string, operand: string, { functions, globals, locals, labels }: Names): number[] {
  if (name.startsWith('br')) return unsigned(labels.length - 1 - labels.lastIndexOf(operand))
  if (name.startsWith('local.')) return placeOf(operand, locals)
  if (name.startsWith('global.')) return placeOf(operand, globals)
  if (name === 'call') return placeOf(operand, functions)
  if (name.endsWith('.const')) return signed(BigInt(operand))
  if (/load|store/.test(name)) return unsigned(Number(operand.replace('offset=', '')))
  return []
}

function bytesOf(name: string): readonly number[] {
  const bytes = instructions[name]
  if (bytes === undefined) throw new Error(`There is no instruction ${name}`)
  return bytes
}

function typeOf(type: WatNode | undefined): number[] {
  const byte = valueTypes[word(type)]
  if (byte === undefined) throw new Error(`There is no type ${word(type)}`)
  return [byte]
}

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = vector(items)
  return [id, ...unsigned(content.length), ...content]
}

const vector = (items: readonly (readonly number[])[]): number[] => [...unsigned(items.length), ...items.flat()]

function quoted(text: WatNode | undefined): number[] {
  const bytes = [...Buffer.from(word(text).slice(1, -1))]
  return [...unsigned(bytes.length), ...bytes]
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

function signed(value: bigint): number[] {
  const low = Number(value & 0x7fn)
  const rest = value >> 7n
  const isLast = (rest === 0n && low < 0x40) || (rest === -1n && low >= 0x40)
  return isLast ? [low] : [low | 0x80, ...signed(rest)]
}
