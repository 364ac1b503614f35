import type { SavedView } from '@plumbline/contract/views/views.ts'
import { describe, expect, it } from 'vitest'
import { systemSettings } from '../search/savers-search.ts'
import { startSettings } from './start-settings.ts'

function view(id: number, changes: Partial<SavedView>): SavedView {
  return {
    id,
    name: `View ${id}`,
    settings: { filter: { providers: [id] }, sort: { sortBy: 'score', sortDescending: true }, limit: 25 },
    owner: { id: 1, name: 'A. Nother' },
    own: false,
    shared: false,
    isDefault: false,
    updatedAt: `2026-11-0${id}T09:00:00Z`,
    isCut: false,
    version: '',
    ...changes,
  }
}

const own = view(1, { own: true, isDefault: true })
const shared = view(2, { shared: true, isDefault: true })
const newerShared = view(3, { shared: true, isDefault: true })

describe('what the screen opens with', () => {
  it('is what a link says, whatever views there are', () => {
    expect(startSettings({ filters: { providers: [9] } }, [own, shared]).filter).toEqual({ providers: [9] })
  })

  it("is one's own default view before a shared one", () => {
    expect(startSettings({}, [shared, own])).toEqual(own.settings)
  })

  it('is the newest shared default when there is none of one’s own', () => {
    expect(startSettings({}, [shared, newerShared])).toEqual(newerShared.settings)
  })

  it('is the system’s when no view is a default', () => {
    expect(startSettings({}, [view(4, { own: true }), view(5, { shared: true })])).toEqual(systemSettings)
  })

  it('is not a view kept for later, nor anything for an opened saver alone', () => {
    expect(startSettings({ saver: '0123456789abcdef0123' }, [own])).toEqual(own.settings)
  })
})
