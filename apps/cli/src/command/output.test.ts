import { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { describe, expect, it } from 'vitest'
import { outputTo } from './output.ts'

function outputOnFullDisk(): { readonly output: ReturnType<typeof outputTo>; readonly calls: string[] } {
  const calls: string[] = []
  const entrance = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, callback) => {
      setImmediate(callback, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    },
  })
  const output = outputTo({
    name: 'scores.csv',
    entrance,
    end: finished(entrance),
    keep: async () => {
      calls.push('keep')
    },
    discard: async () => {
      calls.push('discard')
    },
  })
  return { output, calls }
}

describe('an output whose disk is full', () => {
  it('says so to every further write and to the commit, and is discarded', async () => {
    const { output, calls } = outputOnFullDisk()
    const said = /The disk is full; scores\.csv was not written/
    await expect(output.write('a')).rejects.toThrow(said)
    await expect(output.write('b')).rejects.toThrow(said)
    await expect(output.commit()).rejects.toThrow(said)
    expect(calls).toEqual(['discard'])
  })

  it('can be aborted all the same', async () => {
    const { output, calls } = outputOnFullDisk()
    await output.write('a').catch(() => undefined)
    await output.abort()
    expect(calls).toEqual(['discard'])
  })
})
