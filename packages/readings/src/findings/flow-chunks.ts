import type { FlowChunk } from '@plumbline/engine/findings/scored-savers.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** Bytes of an answer that are worked through at a time: a server answers others between them. */
const bytesAtOnce = 1 << 20

/** The flows of the chosen savers, by id, in chunks of some thousand savers: one scan of the contributions. */
export async function* readFlowChunks(
  { reader, condition }: ChosenSavers,
  scope: BatchScope,
): AsyncGenerator<FlowChunk> {
  const answer = reader.stream(
    `SELECT flows.day, flows.pence FROM plumbline.contributions
     WHERE ${scopeCondition(scope).sql} AND id IN (SELECT id FROM plumbline.savers WHERE ${condition.sql})
     ORDER BY id`,
    'RowBinary',
    condition.parameters,
  )
  let remainder: Buffer = Buffer.alloc(0)
  let pieces: Uint8Array[] = []
  let length = 0
  let from = 0
  for await (const piece of answer) {
    pieces.push(piece)
    length += piece.byteLength
    if (length < bytesAtOnce) continue
    const { chunk, rest } = chunkOf(Buffer.concat([remainder, ...pieces]), from)
    yield chunk
    from += chunk.count
    remainder = rest
    pieces = []
    length = 0
  }
  const { chunk, rest } = chunkOf(Buffer.concat([remainder, ...pieces]), from)
  if (rest.length > 0) throw new RangeError('The answer ends within a saver')
  if (chunk.count > 0) yield chunk
}

/** Every whole row of the bytes as savers from `from` on, and what is left. */
function chunkOf(bytes: Buffer, from: number): { chunk: FlowChunk; rest: Buffer } {
  const rows: { flows: number; days: number; pence: number }[] = []
  let end = 0
  let total = 0
  for (;;) {
    const days = readLength(bytes, end)
    if (days === undefined) break
    const pence = readLength(bytes, days.end + 4 * days.value)
    if (pence === undefined || pence.end + 8 * pence.value > bytes.length) break
    rows.push({ flows: days.value, days: days.end, pence: pence.end })
    end = pence.end + 8 * pence.value
    total += days.value
  }
  return { chunk: filledChunk(bytes, rows, total, from), rest: bytes.subarray(end) }
}

function filledChunk(
  bytes: Buffer,
  rows: readonly { readonly flows: number; readonly days: number; readonly pence: number }[],
  total: number,
  from: number,
): FlowChunk {
  const offsets = new Int32Array(rows.length + 1)
  const flowDays = new Int32Array(total)
  const flowPence = new Float64Array(total)
  let at = 0
  rows.forEach(({ flows, days, pence }, row) => {
    for (let flow = 0; flow < flows; flow++, at++) {
      flowDays[at] = bytes.readInt32LE(days + 4 * flow)
      flowPence[at] = bytes.readDoubleLE(pence + 8 * flow)
    }
    offsets[row + 1] = at
  })
  return { from, count: rows.length, offsets, flowDays, flowPence }
}

/** A length in LEB128, and where it ends; undefined where the bytes end before it. */
function readLength(bytes: Buffer, start: number): { value: number; end: number } | undefined {
  let value = 0
  for (let at = start, shift = 0; at < bytes.length; at++, shift += 7) {
    const byte = bytes.readUInt8(at)
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
  return undefined
}
