import { importDetailSchema } from '@plumbline/contract/imports/imports.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { type Connection, readState, uploadInPieces } from '../faults/api-calls.ts'
import { fileSavers, saverFile } from '../savers/saver-file.ts'
import { call, until } from './calls.ts'

const savers = 20
let files = 0

/** Uploads a file of its own pots, which waits to be published; gives its import and its pot. */
export async function uploadWaiting(connection: Connection, providerId: number): Promise<{ id: number; pot: number }> {
  const pot = 2600 + ++files
  const content = saverFile(fileSavers('S', savers).map((saver) => ({ ...saver, nav: pot })))
  const id = await uploadInPieces(
    connection,
    { fields: { providerId, publishWhenSound: false }, fileName: `waiting-${files}.csv`, content },
    () => 0,
  )
  await until(async () => ((await detailOf(connection, id))?.state === 'ready' ? true : undefined))
  return { id, pot }
}

export async function detailOf(connection: Connection, id: number) {
  const answer = await call(connection, 'GET', `/import-jobs/${id}`)
  return answer === undefined ? undefined : importDetailSchema.parse(answer)
}

/** The one pot that all savers of a provider have; a fault when there is none, or several. */
export async function onePot(connection: Connection, providerId: number): Promise<number | string | undefined> {
  const { total, pots } = await readState(connection, providerId)
  const potsSeen = [...new Set(pots.map(([, pot]) => pot))]
  if (total === 0) return undefined
  return total === savers && potsSeen.length === 1 ? potsSeen[0] : `${total} savers with pots ${potsSeen.join(', ')}`
}

export async function publish(connection: Connection, providerId: number, id: number): Promise<unknown> {
  // The server may die of a write of this call already.
  const page = await call(connection, 'GET', `/analysis/members?providers=${providerId}&limit=1`)
  if (page === undefined) return undefined
  const [version] = saverPageSchema.parse(page).dataBatchIds
  return await call(connection, 'POST', `/import-jobs/${id}/publish`, { comparedWith: version ?? null })
}
