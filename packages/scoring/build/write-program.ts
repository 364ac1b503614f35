import { readFileSync, writeFileSync } from 'node:fs'
import openWabt from 'wabt'

const folder = new URL('../src/ordered/line-program/', import.meta.url)
const source = 'alike-lines.wat'

/** What is made of it. */
export const bytesFile = new URL('program-bytes.ts', folder)

/** The text of `program-bytes.ts`, made of `alike-lines.wat`. */
export async function programText(): Promise<string> {
  const { parseWat } = await openWabt()
  const module = parseWat(source, readFileSync(new URL(source, folder), 'utf8'), { simd: true })
  try {
    const program = Buffer.from(module.toBinary({}).buffer)
    const lines = program.toString('base64').match(/.{1,100}/g) ?? []
    const text = lines.map((line) => `  '${line}'`).join(' +\n')
    return `/** \`${source}\` as bytes, in Base64: made by \`build/write-program.ts\`. */\nexport const programBytes =\n${text}\n`
  } finally {
    module.destroy()
  }
}

// Run by itself (after a change of the source) the script writes what it makes; a test checks what is there.
if (import.meta.main) writeFileSync(bytesFile, await programText())
