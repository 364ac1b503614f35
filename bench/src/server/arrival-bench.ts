import { rm } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { BenchOptions } from '../options/read-bench-options.ts'
import { processorSeconds } from '../process/processor-time.ts'
import { type Measured, runMeasured } from '../process/run-measured.ts'
import { median } from '../report/median.ts'
import { pairRatios } from '../report/pair-ratios.ts'
import { progress } from '../report/progress.ts'
import { count, ratio, seconds } from '../report/quantities.ts'
import type { Section } from '../report/section.ts'
import { dataFolder, scoreProgram } from '../samples/paths.ts'
import { removeSample, type SampleFile, sampleFile, sampleInWords } from '../samples/sample-file.ts'
import { newProvider, published, waiting } from './import-calls.ts'
import { type RunningServer, withServer } from './running-server.ts'
import { sendFile } from './send-file.ts'

export const arrivalTitle = 'From the last byte of an upload'

interface Line {
  readonly name: string
  readonly bytesPerSecond?: number
}

const unlimited: Line = { name: 'as fast as it goes' }
const gigabit: Line = { name: '1 Gbit/s', bytesPerSecond: 125e6 }
const hundredMegabit: Line = { name: '100 Mbit/s', bytesPerSecond: 12.5e6 }

const lines: readonly Line[] = [unlimited, gigabit, hundredMegabit]
const smaller = 100_000
const larger = 1_000_000
const mostAfter = 1 / 3
const mostInAll = 1.6

interface Run {
  readonly savers: number
  readonly line: Line
  /** Seconds from the first byte to the last, from then until the preview waits, and from its publication until everybody sees it. */
  readonly sending: number
  readonly after: number
  readonly publishing: number
  /** What processors worked for the server from the last byte on. */
  readonly worked: number
  /** The same from the first byte to the end, for who sends as well. */
  readonly workedInAll: number
  readonly command: Measured
}

/** What is left to do when the last byte has come, as files are scored while they arrive; beside `npm run score`. */
export async function runArrivalBench(keep: boolean, { fastLines }: Pick<BenchOptions, 'fastLines'>): Promise<Section> {
  const timed = fastLines ? [unlimited] : lines
  const [small, large] = [await sampleFile(smaller), await sampleFile(larger)]
  const runs = await withServer(async (server) => {
    // Not timed: the server has been in use for a while.
    await runRoad(server, small, unlimited)
    const done: Run[] = []
    const plan = [
      ...[...timed, unlimited].map((line) => ({ sample: small, line })),
      // What is judged goes twice; on the slowest line 6.5 GB take nine minutes.
      ...[...timed, unlimited].map((line) => ({ sample: large, line })),
    ]
    for (const { sample, line } of plan) {
      const command = await runCommand(sample)
      const run = { savers: sample.savers, line, command, ...(await runRoad(server, sample, line)) }
      progress(`arrival: ${count(run.savers)} savers, ${line.name}: ${runInWords(run)}`)
      done.push(run)
    }
    return done
  })
  if (!keep) await removeSample(large)
  return arrivalSection(runs, [small, large])
}

async function runCommand({ path }: SampleFile): Promise<Measured> {
  const out = join(dataFolder, 'scores.csv')
  const measured = await runMeasured(scoreProgram, [path, '--out', out])
  await rm(out, { force: true })
  return measured
}

let providers = 0

async function runRoad({ api, pid }: RunningServer, { path, bytes }: SampleFile, { bytesPerSecond }: Line) {
  const providerId = await newProvider(api, `Provider ${++providers}`)
  const { address, token = '' } = api
  const own = process.cpuUsage()
  const workedAtFirst = await processorSeconds(pid)
  const started = performance.now()
  let [sent, workedBefore] = [started, Promise.resolve(0)]
  const onSent = () => {
    sent = performance.now()
    workedBefore = processorSeconds(pid)
  }
  const pace = bytesPerSecond === undefined ? {} : { bytesPerSecond }
  const importId = await sendFile({ address, token, providerId, path, bytes, publish: false, onSent, ...pace })
  const { user, system } = process.cpuUsage(own)
  await waiting(api, importId)
  const ready = performance.now()
  const workedAtLast = await processorSeconds(pid)
  const worked = workedAtLast - (await workedBefore)
  const workedInAll = workedAtLast - workedAtFirst + (user + system) / 1e6
  const asked = performance.now()
  await api.post(`/import-jobs/${importId}/publish`, { comparedWith: null })
  await published(api, importId)
  const publishing = (performance.now() - asked) / 1000
  return { sending: (sent - started) / 1000, after: (ready - sent) / 1000, publishing, worked, workedInAll }
}

const runInWords = ({ sending, after, worked, workedInAll, command }: Run) =>
  `sent in ${seconds(sending)}, ready ${seconds(after)} later, command ${seconds(command.seconds)}; worked ${seconds(worked)} of ${seconds(workedInAll)}, and ${seconds(command.processorSeconds)}`

const ofWork = (worked: number, { processorSeconds: all }: Measured) => (all === 0 ? '' : ratio(worked / all))

const medianRatio = (numerators: readonly number[], denominators: readonly number[]) =>
  median(pairRatios(numerators, denominators))

function arrivalSection(runs: readonly Run[], samples: readonly SampleFile[]): Section {
  const free = runs.filter(({ savers, line }) => savers === larger && line === unlimited)
  const commands = free.map(({ command }) => command.seconds)
  const after = medianRatio(
    free.map((run) => run.after),
    commands,
  )
  const inAll = medianRatio(
    free.map((run) => run.sending + run.after),
    commands,
  )
  return {
    title: arrivalTitle,
    verdicts: [
      {
        what: 'Time from the last byte to ready over that of `npm run score`, 1,000,000 savers',
        measured: ratio(after),
        required: `at most ${ratio(mostAfter)}`,
        met: after <= mostAfter,
      },
      {
        what: 'Time of the whole road over that of `npm run score`, 1,000,000 savers',
        measured: ratio(inAll),
        required: `at most ${ratio(mostInAll)}`,
        met: inAll <= mostInAll,
      },
    ],
    tables: [
      {
        header: [
          ...['Savers', 'Line', 'Sent in', 'Ready after', 'Published in', 'npm run score'],
          ...['After over score', 'In all over score', 'Work after over that of score', 'Work in all'],
        ],
        rows: runs.map((run) => [
          count(run.savers),
          run.line.name,
          seconds(run.sending),
          seconds(run.after),
          seconds(run.publishing),
          seconds(run.command.seconds),
          ratio(run.after / run.command.seconds),
          ratio((run.sending + run.after) / run.command.seconds),
          ...[run.worked, run.workedInAll].map((worked) => ofWork(worked, run.command)),
        ]),
      },
    ],
    notes: [
      `Data: ${sampleInWords(itemAt(samples, 0))}; ${sampleInWords(itemAt(samples, 1))}.`,
      'Sent in: from the first byte of the form until the system has taken the last, from a client on the same machine, a process of its own, that reads the file out of the cache of the system, where the command has just read it (as one on another machine takes nothing of the disk of this one) and, where a line is named, holds back what that line could not carry. Ready after: until `GET /import-jobs/{id}` says that the preview waits (asked every 40 ms). Published in: from `POST /import-jobs/{id}/publish` until it is completed; the provider had none before. One server, started as in production on an empty data directory; a provider of its own for each file.',
      'Work: what processors worked for the server after the last byte, and in all for server and sender, over what they worked for the command; it hardly follows from what else the machine is doing, and threads that still read rows give way to everything else.',
      `The load of the machine when it ended: ${itemAt(loadavg(), 1).toFixed(1)} on ${availableParallelism()} processors, over five minutes. Above 3, other work had its share of them, and lines may carry less than they are named for.`,
      '`npm run score`: `node apps/cli/src/score.ts FILE --out OUT`, a process of its own before each run. Client, server, and the threads that score share the processors.',
    ],
  }
}
