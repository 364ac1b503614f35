import { readFileSync, writeFileSync } from 'node:fs'
import openWabt from 'wabt'

/** The sources of the programs; the bytes of each lie beside it. */
export const programs = ['ordered/line-program/alike-lines.wat', 'scattered/line-program/scattered-lines.wat'].map(
  (source) => new URL(`../src/${source}`, import.meta.url),
)

/** Where what is made of a source goes. */
export const bytesFile = (source: URL) => new URL('program-bytes.ts', source)

/** The text of `program-bytes.ts`, made of a source. */
export async function programText(source: URL): Promise<string> {
  const { parseWat } = await openWabt()
  const name = source.pathname.split('/').at(-1) ?? ''
  const module = parseWat(name, withIncluded(source), { simd: true, bulk_memory: true })
  try {
    const program = Buffer.from(module.toBinary({}).buffer)
    const lines = program.toString('base64').match(/.{1,100}/g) ?? []
    const text = lines.map((line) => `  '${line}'`).join(' +\n')
    return `/** \`${name}\` as bytes, in Base64: made by \`build/write-program.ts\`. */\nexport const programBytes =\n${text}\n`
  } finally {
    module.destroy()
  }
}

/** The language has no way to share functions: a comment names the file whose text goes there. */
function withIncluded(source: URL): string {
  return readFileSync(source, 'utf8').replace(/^ *;; include (\S+)$/gm, (_, file: string) =>
    readFileSync(new URL(file, source), 'utf8'),
  )
}

// Run by itself (after a change of a source) the script writes what it makes; a test checks what is there.
if (import.meta.main) for (const source of programs) writeFileSync(bytesFile(source), await programText(source))
