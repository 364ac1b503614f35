import { useState } from 'react'

/**
 * What a panel is about to apply. It starts as what is applied, and is forgotten when the panel closes or when what is
 * applied changes by other means, such as a chip or the back button.
 */
export function useDraft<Value>(applied: Value, opened: boolean, same: (a: Value, b: Value) => boolean) {
  const [edit, setEdit] = useState<{ readonly of: Value; readonly draft: Value } | null>(null)
  const stands = opened && edit !== null && same(edit.of, applied)
  if (edit !== null && !stands) setEdit(null)
  const draft = stands ? edit.draft : applied
  return {
    draft,
    changed: !same(draft, applied),
    setDraft: (next: Value) => setEdit({ of: applied, draft: next }),
  }
}
