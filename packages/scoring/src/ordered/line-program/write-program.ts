import { readFileSync, writeFileSync } from 'node:fs'
import openWabt from 'wabt'

const source = 'alike-lines.wat'

/** The text of `program-bytes.ts`, made of `alike-lines.wat`. */
export async function programText(): Promise<string> {
  const { parseWat } = await openWabt()
  const module = parseWat(source, readFileSync(new URL(source, import.meta.url), 'utf8'), { simd: true })
  try {
    const program = Buffer.from(module.toBinary({}).buffer)
    const lines = program.toString('base64').match(/.{1,100}/g) ?? []
    const text = lines.map((line) => `  '${line}'`).join(' +\n')
    return `/** \`${source}\` as bytes, in Base64: made by \`write-program.ts\`. */\nexport const programBytes =\n${text}\n`
  } finally {
    module.destroy()
  }
}

// Run by itself (after a change of the source) the script writes what it makes; a test checks what is there.
if (import.meta.main) writeFileSync(new URL('program-bytes.ts', import.meta.url), await programText())
