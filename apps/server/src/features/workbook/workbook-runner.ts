import { count } from '@plumbline/contract/format/counts.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { reportFilterNames } from '@plumbline/figures/filter/filter-words.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { type Fact, parameterFacts, provenanceFacts } from '@plumbline/figures/words/provenance-words.ts'
import type { ExportRunner, ExportWork } from '../exports/export-runner.ts'
import { plainFileName } from '../exports/file-name.ts'
import { readBrand } from '../product/product-settings.ts'
import { reportChoice } from '../savers/report-choice.ts'
import { pooledFigures } from '../vfm-report/pooled-figures.ts'
import { reportData } from '../vfm-report/report-data.ts'
import { workbookParamsSchema } from './start-workbook.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { writeWorkbook } from './write-workbook.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Every figure of a value-for-money report as numbers, in one Excel workbook. */
export const workbookRunner: ExportRunner = {
  keptDays: 90,
  async run(services, work) {
    const { filters, dataBatchId } = workbookParamsSchema.parse(work.params)
    const query = { filters, dataBatchIds: [dataBatchId] }
    const choice = await reportChoice(services, work.caller, work.providerId ?? 0, query)
    const data = await reportData(services, choice)
    work.report(0.4)
    const pooled = await pooledFigures(services, choice)
    work.report(0.8)
    const { product, score } = await readBrand(services.db)
    const sheets = workbookSheets({
      data,
      pooled,
      scoreName: score,
      provenance: factsOf(data, work, { product, score }),
    })
    const name = plainFileName(`report ${choice.version.providerName} batch ${choice.version.id}`)
    await work.write({ name: `${name}.xlsx`, type, content: await writeWorkbook(sheets) })
  },
}

interface Brand {
  readonly product: string
  readonly score: string
}

/** The clock is that of the asking, so that a second attempt says the same. */
function factsOf(
  data: VfmData,
  { caller, requestedAt }: Pick<ExportWork, 'caller' | 'requestedAt'>,
  { product, score }: Brand,
): readonly Fact[] {
  const { provenance } = data
  return [
    { term: 'Product', text: product },
    { term: 'Asked for by', text: caller.name },
    { term: 'Asked for', text: `${momentInLondon(requestedAt.toISOString())}, London time` },
    { term: 'Units', text: 'Amounts in pounds; rates and shares as fractions, shown as percent' },
    ...provenanceFacts(provenance, reportFilterNames(score, data), momentInLondon),
    ...parameterFacts(provenance),
    ...provenance.files.map(({ name, sha256, rows }) => ({
      term: `File ${name}`,
      text: `${count(rows)} rows, SHA-256 ${sha256}`,
    })),
  ]
}
