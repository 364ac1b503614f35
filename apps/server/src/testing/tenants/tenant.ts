import type { Role } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { hashToken } from '../../features/sessions/hash-token.ts'
import type { Services } from '../../platform/services.ts'
import { publishSavers } from '../savers/publish-savers.ts'
import { testClient } from '../server/sign-in-as.ts'
import type { TestServer } from '../server/test-server.ts'
import { makeAttribution } from './tenant-attribution.ts'
import { makeBenchmark } from './tenant-benchmark.ts'
import { makeComparison } from './tenant-comparison.ts'
import { makePanelPerson, missingPanel, type TenantPanel } from './tenant-panel.ts'
import { makePartUpload, missingPart } from './tenant-part-upload.ts'
import { makePriceTrack } from './tenant-price-track.ts'
import { makeReport } from './tenant-reports.ts'
import { makeSimulation } from './tenant-simulation.ts'
import { makeUsers, type TenantUser } from './tenant-users.ts'

/** A provider with everything that belongs to it; whatever is readable of it holds its word. */
export interface Tenant extends TenantPanel {
  readonly word: string
  readonly providerId: number
  readonly batchId: number
  /** `1.1` */
  readonly version: string
  readonly importId: number
  readonly uploadId: number
  /** A file of its superuser that is to arrive in parts. */
  readonly partId: string
  readonly savedRow: string
  /** A mail to its pilot. */
  readonly mailId: number
  /** An index of its own; everybody may know its name, so its word is not in it. */
  readonly benchmarkId: string
  readonly benchmarkName: string
  readonly simulationId: number
  /** Prices of a year, scored. */
  readonly priceTrackId: number
  readonly priceTrackBatch: string
  /** Its batch held against the index that comes with the product. */
  readonly comparisonId: number
  readonly attributionId: number
  /** A report that could not be made. */
  readonly reportId: number
  /** Signed-in users of each role who are mapped to it, with a view, report settings, a notice and a file of each. */
  readonly users: Readonly<Record<Role, TenantUser>>
}

const missingId = 2_000_000_001
// Ids of batches have nine digits at most where versions name them.
const missingBatchId = 999_999_999

/** Makes a provider, publishes savers of it, and signs in a user of each role who may see it. */
export async function makeTenant(server: TestServer, word: string): Promise<Tenant> {
  const { services } = server
  const providerId = await server.createProvider(`${word} Pensions`)
  const published = await publishSavers(services, {
    providerId,
    savers: [1, 2, 3].map((n) => ({
      saverId: `${word}-${n}`,
      scheme: `${word} scheme`,
      fund: `${word} fund`,
      navDate: '2024-12-31',
      pot: 1000 * n + 200,
      flows: [{ date: '2015-01-15', pounds: 700 * n }],
      texts: [`${word} value`],
    })),
    dataPoints: [{ order: 1, name: `${word} point`, segment: 'text' }],
  })
  const users = await makeUsers(server, word, providerId)
  const { importId, uploadId } = await makeImport(services, word, providerId, {
    ...published,
    uploadedBy: users.superuser.client.userId,
  })
  const { id: mailId } = await services.db
    .insertInto('mails')
    .values({
      kind: 'test',
      recipient: `pilot@${word}.example`,
      subject: `A mail to ${word}`,
      text_part: `Dear ${word}`,
      html_part: `<p>Dear ${word}</p>`,
      state: 'sent',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const benchmarkName = `House index ${hashToken(word).slice(0, 8)}`
  return {
    word,
    providerId,
    benchmarkName,
    benchmarkId: await makeBenchmark(services, benchmarkName),
    batchId: published.batchId,
    version: published.id,
    importId,
    uploadId,
    partId: await makePartUpload(server, { word, providerId, userId: users.superuser.client.userId }),
    savedRow: itemAt(published.rows, 0).id,
    mailId,
    simulationId: await makeSimulation(services),
    attributionId: await makeAttribution(services, { word, providerId, versionId: published.versionId }),
    ...(await makePriceTrack(services)),
    ...(await makePanelPerson(services)),
    comparisonId: await makeComparison(services, { word, providerId, versionId: published.versionId }),
    reportId: await makeReport(services, word, providerId),
    users,
  }
}

/** What nobody has: whatever is named of it does not exist. */
export function missingTenant({ http }: Pick<TestServer, 'http'>): Tenant {
  const nobody: TenantUser = {
    client: testClient(http, { userId: missingId, sessionId: missingId, token: 'x'.repeat(43) }),
    viewId: missingId,
    reportSettingsId: missingId,
    noticeId: missingId,
    exportId: missingId,
    scheduleId: missingId,
    deliveryId: missingId,
  }
  return {
    word: 'Nowhere',
    benchmarkId: String(missingBatchId),
    benchmarkName: 'Index of nowhere',
    providerId: missingId,
    batchId: missingBatchId,
    version: `${missingBatchId}.1`,
    importId: missingId,
    uploadId: missingId,
    partId: missingPart,
    savedRow: 'f'.repeat(20),
    mailId: missingId,
    simulationId: missingId,
    priceTrackId: missingId,
    priceTrackBatch: `${missingBatchId}.1`,
    ...missingPanel(missingId),
    comparisonId: missingId,
    attributionId: missingId,
    reportId: missingId,
    users: { superuser: nobody, vfm_user: nobody, pilot: nobody, bm_user: nobody },
  }
}

async function makeImport(
  { db }: Services,
  word: string,
  providerId: number,
  { batchId, versionId, uploadedBy }: { batchId: number; versionId: number; uploadedBy: number | undefined },
) {
  const settings = { providerId, indexType: 'default' as const, useMinOutliers: false, numberOfYearsForOutlier: 1 }
  const upload = await db
    .insertInto('uploads')
    .values({
      provider_id: providerId,
      file_name: `${word}.csv`,
      file_key: `uploads/${word}.csv`,
      bytes: 10,
      sha256: hashToken(word),
      uploaded_by: uploadedBy ?? null,
      settings: JSON.stringify({ ...settings, scoringMethod: 'new', performanceAttribution: false }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { benchmark_version_id } = await db
    .selectFrom('batches')
    .select('benchmark_version_id')
    .where('id', '=', batchId)
    .executeTakeFirstOrThrow()
  const row = await db
    .insertInto('imports')
    .values({
      upload_id: upload.id,
      provider_id: providerId,
      batch_id: batchId,
      adds_to_batch: false,
      state: 'completed',
      progress: 1,
      publish_when_sound: true,
      benchmark_version_id,
      version_id: versionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { importId: row.id, uploadId: upload.id }
}
