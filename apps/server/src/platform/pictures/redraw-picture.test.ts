import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { redrawPicture } from './redraw-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraw-'))
})
afterAll(() => rm(folder, { recursive: true }))

it.each(['{ png: 5 }', '"no picture"', '{}', 'null'])(
  'is no picture when the process that draws answers %s',
  async (answer) => {
    const program = join(folder, 'answers.mjs')
    await writeFile(program, `process.once('message', () => process.send(${answer}))`)
    expect(await redrawPicture(Buffer.from('any'), 10, program)).toBeUndefined()
  },
)

it('draws a picture anew, as small as it may be', async () => {
  const drawn = await redrawPicture(createCanvas(40, 20).toBuffer('image/png'), 10)
  expect(drawn?.subarray(1, 4).toString()).toBe('PNG')
  expect([drawn?.readUInt32BE(16), drawn?.readUInt32BE(20)]).toEqual([10, 5])
})
