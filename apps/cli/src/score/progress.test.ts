import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { openProgress } from './progress.ts'

function terminal(isTTY: boolean) {
  let said = ''
  const stream = new Writable({
    write: (chunk, _encoding, callback) => {
      said += chunk
      callback()
    },
  })
  return { stream: Object.assign(stream, { isTTY }), said: () => said }
}

it('shows one line on a terminal that is gone in the end', () => {
  const { stream, said } = terminal(true)
  const progress = openProgress(stream)
  progress.show('checking', undefined)
  progress.show('scoring', 0.256)
  progress.clear()
  progress.clear()
  const line = '\r\u001b[K'
  expect(said()).toBe(`${line}Checking every row (0 s)${line}Scoring savers: 26% (0 s)${line}`)
})

it('says nothing where nobody watches', () => {
  const { stream, said } = terminal(false)
  const progress = openProgress(stream)
  progress.show('scoring', 0.5)
  progress.clear()
  expect(said()).toBe('')
})
