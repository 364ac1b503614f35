import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { priceTrackSchema } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { z } from 'zod'
import type { Connection } from '../faults/api-calls.ts'
import { pricesFile } from '../files/price-files.ts'
import { formBody, formType } from '../server/upload-form.ts'
import type { Action, World } from './actions.ts'
import { call, callWithForm, until } from './calls.ts'

/** Two years of prices: few artificial savers. */
const fields = { name: 'Killed', firstDate: '2018-01-01', navDate: '2019-12-31', calculatePastPerformance: true }

async function add(connection: Connection): Promise<number | undefined> {
  const body = formBody({ fields, fileName: 'prices.csv', content: pricesFile('2017-12-31', '2019-12-31') })
  const answer = await callWithForm(connection, '/price-tracks/add', body, formType)
  return answer === undefined ? undefined : priceTrackSchema.parse(answer).id
}

async function listed(connection: Connection) {
  return z.array(priceTrackSchema).parse(await call(connection, 'GET', '/price-tracks/'))
}

/** How many artificial savers readers see of a track, and how many it says it has. */
async function saversOf(connection: Connection, dataBatchId: string): Promise<number> {
  const filters = encodeURIComponent(JSON.stringify({ allOutlier: true, memberAnalysed: true }))
  const page = await call(connection, 'GET', `/analysis/members?dataBatchIds=${dataBatchId}&filters=${filters}&limit=1`)
  return saverPageSchema.parse(page).total
}

/** What is wrong with the tracks that are listed: each of the same prices, so that each must come to the same. */
async function faultsOfTracks(connection: Connection): Promise<string[]> {
  const tracks = await listed(connection)
  const [first] = tracks.filter(({ status }) => status === 'completed').map(({ result }) => JSON.stringify(result))
  const faults: string[] = []
  for (const { id, status, result, dataBatchId, failure } of tracks) {
    if (status !== 'completed') faults.push(`price track ${id} is ${status}: ${failure}`)
    else if (JSON.stringify(result) !== first) faults.push(`price track ${id} came to ${JSON.stringify(result)}`)
    else if (result === null || dataBatchId === null) faults.push(`price track ${id} is completed without a result`)
    else {
      const saverCount = await saversOf(connection, dataBatchId)
      if (saverCount !== result.savers) faults.push(`price track ${id} shows ${saverCount} of ${result.savers} savers`)
    }
  }
  return faults
}

/** A price track that was acknowledged comes to the same result as any other of its prices. */
export function scoringTrack({ db }: World): Action {
  let id: number | undefined
  const open = () => db.selectFrom('price_tracks').select('id').where('state', 'in', openStatuses).execute()
  const isOver = async () => (await open()).length === 0
  return {
    name: 'scoring a price track',
    writes: 16,
    prepare: async () => undefined,
    async begin(connection) {
      id = await add(connection)
      return id
    },
    ended: isOver,
    async judge(connection, wasAnswered) {
      await until(async () => ((await isOver()) ? true : undefined))
      const isListed = (await listed(connection)).some((track) => track.id === id)
      return [
        ...(wasAnswered && !isListed ? ['an acknowledged price track is gone'] : []),
        ...(await faultsOfTracks(connection)),
      ]
    },
  }
}

/** A price track that was deleted goes with all its savers, and until then it is there whole. */
export function deletingTrack({ db }: World): Action {
  let id = 0
  const isKept = async () =>
    (await db.selectFrom('price_tracks').select('id').where('id', '=', id).execute()).length > 0
  return {
    name: 'deleting a price track',
    writes: 7,
    async prepare(connection) {
      const [track] = await listed(connection)
      id = track?.id ?? (await add(connection)) ?? 0
      await until(async () => {
        const state = (await listed(connection)).find((each) => each.id === id)?.status
        return state !== undefined && openStatuses.includes(state) ? undefined : true
      })
    },
    begin: (connection) => call(connection, 'DELETE', `/price-tracks/${id}`),
    async judge(connection, wasAnswered) {
      const isListed = (await listed(connection)).some((track) => track.id === id)
      // The start after a kill takes away what is left.
      const isGone = isListed || (await until(async () => ((await isKept()) ? undefined : true)))
      return [
        ...(wasAnswered && isListed ? ['an acknowledged deletion is undone'] : []),
        ...(isGone ? [] : ['a deleted price track is never taken away']),
        ...(await faultsOfTracks(connection)),
      ]
    },
  }
}
