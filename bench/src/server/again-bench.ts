import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Measured, runMeasured } from '../process/run-measured.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { dataFolder, scoreProgram } from '../samples/paths.ts'
import { sampleFile, sampleInWords } from '../samples/sample-file.ts'
import type { ApiClient } from './api-client.ts'
import { cancelled, newProvider, published, waiting } from './import-calls.ts'
import { withServer } from './running-server.ts'
import { sendFile } from './send-file.ts'

export const againTitle = 'Scored again'

const savers = 100_000
const pairs = 7
const mostRatio = 0.6

interface Pair {
  /** From the call until the preview waits. */
  readonly again: number
  readonly command: Measured
}

/** 100,000 published savers scored again on the server, beside `npm run score` on the file they came from. */
export async function runAgainBench(): Promise<Section> {
  const sample = await sampleFile(savers)
  const out = join(dataFolder, 'scores.csv')
  const runCommand = () => runMeasured(scoreProgram, [sample.path, '--out', out])
  const measured = await withServer(async ({ api }) => {
    const providerId = await newProvider(api, 'Scored again')
    const { address, token = '' } = api
    await published(api, await sendFile({ address, token, providerId, path: sample.path, bytes: sample.bytes }))
    // Not timed: fills the disk cache.
    await runCommand()
    await scoreAgain(api, providerId)
    const done: Pair[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const commandFirst = pair % 2 === 1
      const before = commandFirst ? await runCommand() : undefined
      const again = await scoreAgain(api, providerId)
      const both = { again, command: before ?? (await runCommand()) }
      done.push(both)
      progress(`again: pair ${pair + 1} of ${pairs}: ${pairInWords(both)}`)
    }
    return done
  })
  await rm(out, { force: true })
  return againSection(measured, sampleInWords(sample))
}

interface ImportList {
  readonly data: readonly { readonly published: string | null }[]
}

async function scoreAgain(api: ApiClient, providerId: number): Promise<number> {
  const { data } = (await api.get(`/import-jobs/getall?provider=${providerId}&limit=100`)) as ImportList
  const dataBatchId = data.find((row) => row.published !== null)?.published
  const started = performance.now()
  const { importId } = (await api.post('/import-jobs/score-again', {
    providerId,
    dataBatchId,
    indexType: 'default',
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'new',
  })) as { importId: number }
  await waiting(api, importId)
  const took = (performance.now() - started) / 1000
  await cancelled(api, importId)
  return took
}

const pairInWords = ({ again, command }: Pair) => `${seconds(again)}, command ${seconds(command.seconds)}`

function againSection(measured: readonly Pair[], sample: string): Section {
  const agains = measured.map(({ again }) => again)
  const commands = measured.map(({ command }) => command.seconds)
  const ratios = pairRatios(agains, commands)
  return {
    title: againTitle,
    verdicts: [
      {
        what: 'Time of scoring stored savers again over that of `npm run score` on their file, median of pairs',
        measured: ratio(median(ratios)),
        required: `at most ${ratio(mostRatio)}`,
        met: median(ratios) <= mostRatio,
      },
    ],
    tables: [
      {
        header: ['Pair', 'Ratio', 'Scored again', 'npm run score'],
        rows: [
          ...measured.map(({ again, command }, pair) => [
            `${pair + 1}`,
            ratio(itemAt(ratios, pair)),
            seconds(again),
            seconds(command.seconds),
          ]),
          ['Median', ratio(median(ratios)), ...[agains, commands].map((times) => seconds(median(times)))],
        ],
      },
    ],
    notes: [
      `Data: ${sample}, published before.`,
      'Scored again: from `POST /import-jobs/score-again` until `GET /import-jobs/{id}` says that the preview waits (asked every 40 ms), every saver written into a new version and compared with the published one; then discarded, untimed. One server for all pairs, started as in production.',
      '`npm run score`: `node apps/cli/src/score.ts FILE --out OUT`, a process of its own from start to end. Which goes first alternates.',
    ],
  }
}
