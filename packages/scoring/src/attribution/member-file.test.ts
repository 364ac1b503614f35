import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readMemberBlock } from './member-block.ts'
import { MemberFileWriter } from './member-file.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'member-file-'))
afterAll(() => rm(folder, { recursive: true }))

it('keeps those held out in blocks of their own', async () => {
  const heldOut = Uint8Array.of(0, 1, 0, 0, 1)
  const count = heldOut.length
  const savers = {
    count,
    flowPence: new Float64Array(count).fill(10_000),
    navPence: Float64Array.of(1, 2, 3, 4, 5),
    benchmarkPence: new Float64Array(count),
    flowDays: new Int32Array(count).fill(17_000),
    offsets: Int32Array.from({ length: count + 1 }, (_, place) => place),
    navDays: new Int32Array(count).fill(19_000),
    reason: new Uint8Array(count),
    heldOut,
  }
  const nothing = new Int32Array(count)
  const groups = { funds: nothing, schemes: nothing, ages: nothing, chosen: new Int32Array(count).fill(1) }
  const writer = await MemberFileWriter.open(path.join(folder, 'members.bin'), true)
  await writer.add(savers, groups)
  const { blocks, used, heldOut: drawn, path: file } = await writer.close()
  const bytes = await readFile(file)
  const read = blocks.map(({ from, bytes: length, heldOut: isHeldOut }) => {
    const { navPence } = readMemberBlock(Uint8Array.from(bytes.subarray(from, from + length)))
    return { isHeldOut, pots: [...navPence] }
  })
  expect([used, drawn]).toEqual([5, 2])
  expect(read).toEqual([
    { isHeldOut: false, pots: [1, 3, 4] },
    { isHeldOut: true, pots: [2, 5] },
  ])
})
