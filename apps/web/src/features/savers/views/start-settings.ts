import type { SavedView } from '@plumbline/contract/views/views.ts'
import { isLink, type ListSettings, type SaversSearch, settingsOf, systemSettings } from '../search/savers-search.ts'

/** What the screen opens with: a link wins over one's own default view, that over a shared one, that over the system's. */
export function startSettings(search: SaversSearch, views: readonly SavedView[]): ListSettings {
  if (isLink(search)) return settingsOf(search)
  return defaultView(views)?.settings ?? systemSettings
}

/** One's own default view, else the newest default among those shared by colleagues. */
export function defaultView(views: readonly SavedView[]): SavedView | undefined {
  const defaults = views.filter((view) => view.isDefault && (view.own || view.shared))
  return (
    defaults.find((view) => view.own) ??
    defaults.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id - b.id)[0]
  )
}
