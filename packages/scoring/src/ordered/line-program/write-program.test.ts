import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assembleWat } from './assemble-wat.ts'
import { programText } from './write-program.ts'

it('is what is made of its source', () => {
  expect(readFileSync(new URL('program-bytes.ts', import.meta.url), 'utf8')).toBe(programText())
})

it.each([
  [
    'an instruction',
    '(module (memory (import "system" "memory") 1) (func $f (i32.rotl (i32.const 1) (i32.const 2))))',
    'There is no instruction i32.rotl',
  ],
  ['a name', '(module (memory (import "system" "memory") 1) (func $f (call $g)))', 'There is no $g'],
  ['a type', '(module (memory (import "system" "memory") 1) (func $f (param $p f32)))', 'There is no type f32'],
])('is not made where %s is not known', (_, source, reason) => {
  expect(() => assembleWat(source)).toThrow(reason)
})
