import type { attributionFilesProcedures } from '@plumbline/contract/attribution/attribution-files.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { startAttributionPdf } from './start-attribution-pdf.ts'

export function attributionFilesHandlers(services: Services): Handlers<typeof attributionFilesProcedures> {
  return {
    pdfUrl: ({ params, query: { scheme = null, fund = null, sections } }, { caller }) =>
      startAttributionPdf(services, caller, { providerId: params.provider, scheme, fund, sections }),
  }
}
