import type { Services } from '../../platform/services.ts'
import { readProductSettings } from '../product/product-settings.ts'

/** Links that have expired are no longer shown, and mails are listed only for as long as the settings say. */
export async function forgetMails({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ text_part: null, html_part: null })
    .where('link_until', '<=', now)
    .where('state', '!=', 'waiting')
    .where('text_part', 'is not', null)
    .execute()
  const { retention } = await readProductSettings(db)
  await db
    .deleteFrom('mails')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<', new Date(now.getTime() - retention.mailDays * 24 * 60 * 60 * 1000))
    .execute()
}
