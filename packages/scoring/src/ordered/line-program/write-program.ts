import { readFileSync, writeFileSync } from 'node:fs'
import { assembleWat } from './assemble-wat.ts'

/** The text of `program-bytes.ts`, made of `alike-lines.wat`. */
export function programText(): string {
  const program = Buffer.from(assembleWat(readFileSync(new URL('alike-lines.wat', import.meta.url), 'utf8')))
  const lines = program.toString('base64').match(/.{1,100}/g) ?? []
  const text = lines.map((line) => `  '${line}'`).join(' +\n')
  return `/** \`alike-lines.wat\` as bytes, in Base64: made by \`write-program.ts\`. */\nexport const programBytes =\n${text}\n`
}

// Run by itself (after a change of the source) the script writes what it makes; a test checks what is there.
if (import.meta.main) writeFileSync(new URL('program-bytes.ts', import.meta.url), programText())
