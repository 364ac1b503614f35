import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const docs = resolve(import.meta.dirname, '../../docs')
const rowsOf = (name: string) =>
  readFileSync(resolve(docs, name), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )

/** Requirements of levels 1 and 2 by chapter, as ASVS 5.0.0 numbers them. */
const requirements = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const states = ['met', 'partly', 'missing', 'not applicable']

const judged = rowsOf('security-asvs.md').filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))

it('judges every requirement of ASVS 5.0 level 2 once, with a reason', () => {
  expect(new Set(judged.map(([number]) => number)).size).toBe(judged.length)
  const byChapter = requirements.map(
    (_, index) => judged.filter(([number]) => number?.startsWith(`${index + 1}.`)).length,
  )
  expect(byChapter).toEqual(requirements)
  expect(judged.filter(([, state = '', reason]) => !states.includes(state) || reason === '')).toEqual([])
})

it('docs/security.md sums them up', () => {
  const counted = requirements.map((all, index) => {
    const those = judged.filter(([number]) => number?.startsWith(`${index + 1}.`))
    return [all, ...states.map((state) => those.filter(([, each]) => each === state).length)]
  })
  const total = states.map((state) => judged.filter(([, each]) => each === state).length)
  const summed = rowsOf('security.md').filter(([chapter = '']) => /^V\d+ /.test(chapter) || chapter === '**All**')
  expect(summed.map(([, ...figures]) => figures.map(Number))).toEqual([...counted, [judged.length, ...total]])
})
