import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreRuns } from '../testing/score-runs.ts'
import { fiveErrors, twoSavers } from '../testing/small-files.ts'
import { workedExample } from '../testing/worked-example.ts'

const runs = scoreRuns()
afterAll(runs.remove)

let expected = ''
beforeAll(async () => {
  runs.put('savers.csv', twoSavers)
  const { code, out } = await runs.run('savers.csv', '--out', '-')
  expected = out.toString()
  // Both savers are scored, B first, as in the file.
  expect([code, expected.match(/^[AB],scored/gm)]).toEqual([0, ['B,scored', 'A,scored']])
})

describe('what score reads and writes', () => {
  it('is standard input and output as well', async () => {
    const { code, out } = await runs.runOn(twoSavers, '-', '--out', '-')
    expect([code, out.toString()]).toEqual([0, expected])
  })

  it('is packed or not, whatever the input is called', { tags: 'long' }, async () => {
    const { code } = await runs.runOn(gzipSync(twoSavers), '-', '--out', 'packed.csv.gz')
    expect([code, gunzipSync(runs.read('packed.csv.gz')).toString()]).toEqual([0, expected])
    runs.put('misnamed.csv', gzipSync(twoSavers))
    expect((await runs.run('misnamed.csv', '--out', '-')).out.toString()).toBe(expected)
    runs.put('torn.csv.gz', gzipSync(workedExample).subarray(0, 5000))
    const torn = await runs.run('torn.csv.gz', '--out', 'torn-scores.csv')
    expect([torn.code, torn.err]).toEqual([1, expect.stringMatching(/^The gzip file is damaged or incomplete/)])
    expect(runs.names()).not.toContain('torn-scores.csv')
  })

  it('is a pipe too, which can be read once only', async () => {
    expect(spawnSync('sh', ['-c', 'mkfifo pipe'], { cwd: runs.folder }).status).toBe(0)
    const [{ code, out }] = await Promise.all([
      runs.run('pipe', '--out', '-'),
      writeFile(join(runs.folder, 'pipe'), gzipSync(twoSavers)),
    ])
    expect([code, out.toString()]).toEqual([0, expected])
  })

  it('may be called anything a file can be called', { tags: 'long' }, async () => {
    for (const name of [`it's "all" *{a,b}?.csv`, '-ünï😀\n.csv', 'a::b.zip']) {
      runs.put(name, twoSavers)
      const { code } = await runs.run(`./${name}`, '--out', `./of ${name}`)
      expect([code, runs.read(`of ${name}`).toString()]).toEqual([0, expected])
    }
  })

  it('is not overwritten through a link', async () => {
    runs.put('linked.csv', twoSavers)
    symlinkSync('linked.csv', join(runs.folder, 'link.csv'))
    const { code, err } = await runs.run('linked.csv', '--out', 'link.csv')
    expect([code, err]).toEqual([1, expect.stringMatching(/^link\.csv is read and would be overwritten/)])
    expect(runs.read('linked.csv').toString()).toBe(twoSavers)
  })

  it('gets an error file with a header alone when nothing is wrong', { tags: 'long' }, async () => {
    runs.put('errors.csv', 'of another file')
    await runs.run('savers.csv', '--out', 'scores.csv', '--errors', 'errors.csv')
    expect(runs.read('errors.csv').toString()).toBe('row,column,value,reason\n')
    expect(runs.read('scores.csv').toString()).toBe(expected)
    expect(runs.temporary()).toEqual([])
  })

  it('comes whole from each of two runs at once', { tags: 'long' }, async () => {
    const both = await Promise.all([1, 2].map(() => runs.run('savers.csv', '--out', 'twice.csv')))
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(runs.read('twice.csv').toString()).toBe(expected)
  })
})

describe('identifiers', () => {
  it('keep their quotes, and cannot be run by a spreadsheet that opens the results', async () => {
    const [header, ...rows] = twoSavers.trimEnd().split('\n')
    const named = rows.map((row) => row.replace(/^A/, `=SUM(1)`).replace(/^B/, '"say ""x"", it\'s"'))
    const { out } = await runs.runOn([header, ...named].join('\n'), '-', '--out', '-')
    const [, first, second] = out.toString().split('\n')
    expect(first).toMatch(/^"say ""x"", it's",scored,/)
    expect(second).toMatch(/^'=SUM\(1\),scored,/)
  })
})

describe('a disk without room', () => {
  it('is named, and keeps the other output from appearing', async () => {
    runs.put('kept.csv', 'as before')
    const full = /^The disk is full; \/dev\/full was not written\. Make room, or name another place\.\n$/
    for (const [input, content, out, errors] of [
      ['savers.csv', twoSavers, '/dev/full', '-'],
      ['savers.csv', twoSavers, 'kept.csv', '/dev/full'],
      ['bad.csv', fiveErrors, 'kept.csv', '/dev/full'],
    ] as const) {
      runs.put(input, content)
      const { code, err } = await runs.run(input, '--out', out, '--errors', errors)
      expect([code, err]).toEqual([1, expect.stringMatching(full)])
    }
    expect(runs.read('kept.csv').toString()).toBe('as before')
    expect(runs.names().filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
