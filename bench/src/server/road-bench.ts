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
import { type SampleFile, sampleFile, sampleInWords } from '../samples/sample-file.ts'
import { newProvider, published } from './import-calls.ts'
import { type RunningServer, withServer } from './running-server.ts'
import { sendFile } from './send-file.ts'

export const roadTitle = 'Upload to published'

const savers = 100_000
const pairs = 7
const mostRatio = 1.6

interface RoadTimes {
  /** Until the server has the whole file and has said so. */
  readonly uploaded: number
  readonly published: number
}

interface Pair {
  readonly road: RoadTimes
  readonly command: Measured
}

/** A file of 100,000 savers over HTTP until everybody can see it, beside `npm run score` on the same file. */
export async function runRoadBench(): Promise<Section> {
  const sample = await sampleFile(savers)
  const out = join(dataFolder, 'scores.csv')
  const runCommand = () => runMeasured(scoreProgram, [sample.path, '--out', out])
  const measured = await withServer(async (server) => {
    // Not timed: fills the disk cache, and the server has been in use for a while.
    await runCommand()
    await runRoad(server, sample, 'Warm-up')
    const done: Pair[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const commandFirst = pair % 2 === 1
      const before = commandFirst ? await runCommand() : undefined
      const road = await runRoad(server, sample, `Pair ${pair + 1}`)
      const both = { road, command: before ?? (await runCommand()) }
      done.push(both)
      progress(`road: pair ${pair + 1} of ${pairs}: ${pairInWords(both)}`)
    }
    return done
  })
  await rm(out, { force: true })
  return roadSection(measured, sampleInWords(sample))
}

async function runRoad({ api }: RunningServer, sample: SampleFile, provider: string): Promise<RoadTimes> {
  const providerId = await newProvider(api, provider)
  const { address, token = '' } = api
  const started = performance.now()
  const importId = await sendFile({ address, token, providerId, path: sample.path, bytes: sample.bytes })
  const uploaded = (performance.now() - started) / 1000
  await published(api, importId)
  return { uploaded, published: (performance.now() - started) / 1000 }
}

const pairInWords = ({ road, command }: Pair) =>
  `${seconds(road.published)} (uploaded ${seconds(road.uploaded)}), command ${seconds(command.seconds)}`

function roadSection(measured: readonly Pair[], sample: string): Section {
  const roads = measured.map(({ road }) => road.published)
  const uploads = measured.map(({ road }) => road.uploaded)
  const commands = measured.map(({ command }) => command.seconds)
  const ratios = pairRatios(roads, commands)
  return {
    title: roadTitle,
    verdicts: [
      {
        what: 'Time from upload to published over that of `npm run score`, median of pairs',
        measured: ratio(median(ratios)),
        required: `at most ${ratio(mostRatio)}`,
        met: median(ratios) <= mostRatio,
      },
    ],
    tables: [
      {
        header: ['Pair', 'Ratio', 'Upload to published', 'of which upload', 'npm run score'],
        rows: [
          ...measured.map(({ road, command }, pair) => [
            `${pair + 1}`,
            ratio(itemAt(ratios, pair)),
            seconds(road.published),
            seconds(road.uploaded),
            seconds(command.seconds),
          ]),
          ['Median', ratio(median(ratios)), ...[roads, uploads, commands].map((times) => seconds(median(times)))],
          ['Fastest', '', ...[roads, uploads, commands].map((times) => seconds(Math.min(...times)))],
        ],
      },
    ],
    notes: [
      `Data: ${sample}.`,
      'Upload to published: from the first byte of the form that a client on the same machine streams from the disk, `publishWhenSound` on, until `GET /import-jobs/{id}` says completed (asked every 40 ms). One server for all pairs, started as in production on an empty data directory, a provider of its own for each file.',
      '`npm run score`: `node apps/cli/src/score.ts FILE --out OUT`, a process of its own from start to end. Which goes first alternates.',
    ],
  }
}
