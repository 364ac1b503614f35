import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { ReceivedPicture } from '../../platform/http/receive-picture.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { findProvider } from './list-providers.ts'

type UsedServices = Pick<Services, 'db' | 'events' | 'files' | 'log'>

/** Gives a provider a logo in place of the one it has, or takes that away. */
export async function keepLogo(
  services: UsedServices,
  caller: Caller,
  id: number,
  picture: ReceivedPicture | undefined,
): Promise<Provider> {
  const { db, events, files } = services
  if ((await findProvider(db, caller, id)) === undefined) throw unknownProvider()
  const logo = picture && (await store(files, picture))
  const { provider, previous } = await replaceLogo(services, caller, id, logo).catch(async (error: unknown) => {
    if (logo !== undefined) await files.remove(logo.key)
    throw error
  })
  if (previous !== null) {
    await files.remove(previous).catch((cause: unknown) => {
      // It is looked for again at the next start.
      services.log.warn({ err: cause }, 'a logo that was replaced is still there')
    })
  }
  events.publish({ type: 'providers-changed' })
  return provider
}

interface StoredLogo {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

async function store(files: Services['files'], { content, extension }: ReceivedPicture): Promise<StoredLogo> {
  const key = `logos/${randomUUID()}.${extension}`
  return { key, ...(await files.write(key, Readable.from([content]))) }
}

async function replaceLogo({ db }: UsedServices, caller: Caller, id: number, logo: StoredLogo | undefined) {
  return await db.transaction().execute(async (transaction) => {
    // The picture may have come in slowly.
    await requireStill(transaction, caller.userId, 'manageProviders')
    await lockProvider(transaction, id)
    const before = await findProvider(transaction, caller, id)
    if (before === undefined) throw unknownProvider()
    const { logo_file: previous } = await transaction
      .selectFrom('providers')
      .select('logo_file')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('providers')
      .set({ logo_file: logo?.key ?? null })
      .where('id', '=', id)
      .execute()
    if (logo !== undefined || previous !== null) {
      await recordAudit(transaction, {
        userId: caller.userId,
        action: logo === undefined ? 'provider.logo.remove' : 'provider.logo.set',
        subject: `provider ${id}`,
        before: { logo: previous },
        after: logo === undefined ? { logo: null } : { logo: logo.key, sha256: logo.sha256, bytes: logo.bytes },
      })
    }
    const provider = await findProvider(transaction, caller, id)
    return { provider: provider ?? before, previous }
  })
}
