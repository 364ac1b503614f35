import { readFile, writeFile } from 'node:fs/promises'
import { attributionTitle, runAttributionBench } from './attribution/attribution-bench.ts'
import { attributionScaleTitle, runAttributionScaleBench } from './attribution-scale/attribution-scale-bench.ts'
import { benchmarkingTitle, runBenchmarkingBench } from './benchmarking/benchmarking-bench.ts'
import { runFileBench } from './file/file-bench.ts'
import { fileTitle } from './file/file-section.ts'
import { kernelTitle, runKernelBench } from './kernel/kernel-bench.ts'
import { loadTitle, runLoadBench } from './load/load-bench.ts'
import { type BenchOptions, type BenchPart, benchUsage, readBenchOptions } from './options/read-bench-options.ts'
import { pdfTitle, runPdfBench } from './pdf/pdf-bench.ts'
import { peopleTitle, runPeopleBench } from './people/people-bench.ts'
import { measuredOn } from './report/machine.ts'
import { progress } from './report/progress.ts'
import { replaceSection } from './report/replace-section.ts'
import { type Section, sectionText } from './report/section.ts'
import { resultsFile } from './samples/paths.ts'
import { runScaleBench, scaleTitle } from './scale/scale-bench.ts'
import { runSixtyMillionBench, sixtyMillionTitle } from './scale/sixty-million-bench.ts'
import { againTitle, runAgainBench } from './server/again-bench.ts'
import { answersTitle, runAnswersBench } from './server/answers-bench.ts'
import { arrivalTitle, runArrivalBench } from './server/arrival-bench.ts'
import { compareTitle, runCompareBench } from './server/compare-bench.ts'
import { listTitle, runListBench } from './server/list-bench.ts'
import { reportTitle, runReportBench } from './server/report-bench.ts'
import { runUploadBench, uploadTitle } from './server/upload-bench.ts'
import { runSimulationBench, simulationTitle } from './simulation/simulation-bench.ts'

const layout = {
  preamble: `# Benchmark results

Written by \`npm run bench\`; \`npm run bench -- --help\` lists its parts. Ratios are to peers on the same data in the same run,
pair by pair; they travel between machines better than seconds do.`,
  titles: [
    kernelTitle,
    simulationTitle,
    attributionTitle,
    attributionScaleTitle,
    fileTitle,
    scaleTitle,
    sixtyMillionTitle,
    arrivalTitle,
    againTitle,
    compareTitle,
    listTitle,
    peopleTitle,
    reportTitle,
    benchmarkingTitle,
    answersTitle,
    uploadTitle,
    loadTitle,
    pdfTitle,
  ],
}

const runPart: Record<BenchPart, (keep: boolean, options: BenchOptions) => Promise<Section>> = {
  kernel: runKernelBench,
  simulation: runSimulationBench,
  attribution: runAttributionBench,
  'attribution-scale': runAttributionScaleBench,
  file: runFileBench,
  scale: runScaleBench,
  'sixty-million': runSixtyMillionBench,
  arrival: runArrivalBench,
  again: runAgainBench,
  compare: runCompareBench,
  list: runListBench,
  people: runPeopleBench,
  report: runReportBench,
  benchmarking: runBenchmarkingBench,
  answers: runAnswersBench,
  upload: runUploadBench,
  load: runLoadBench,
  pdf: runPdfBench,
}

await main(process.argv.slice(2)).catch((error: unknown) => fail(error))

async function main(args: string[]): Promise<void> {
  const options = readBenchOptions(args)
  if (options === 'help') {
    process.stdout.write(benchUsage)
    return
  }
  for (const part of options.parts) {
    progress(`${part} ...`)
    try {
      await record(await runPart[part](options.keep, options), options)
    } catch (error) {
      // The other parts are still worth having.
      fail(error, `${part}: `)
    }
  }
}

function fail(error: unknown, where = ''): void {
  process.exitCode = 1
  progress(`${where}${error instanceof Error ? error.message : error}`)
}

/** A part that left something out is shown, and the last whole run of it stays. */
async function record(section: Section, { fastLines }: BenchOptions): Promise<void> {
  const text = `${sectionText(section)}\n- ${measuredOn()}`
  const before = await readFile(resultsFile, 'utf8').catch(() => '')
  if (!fastLines) await writeFile(resultsFile, replaceSection(before, section.title, text, layout))
  process.stdout.write(`\n## ${section.title}\n\n${text}\n\n`)
}
