import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { say } from '../../../lib/say.ts'
import { userTexts } from '../user-words.ts'
import { invitationSent } from './use-invitation.ts'
import styles from './users.module.css'

const AddUserDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./add-user-dialog.tsx')).AddUserDialog,
)

interface UsersToolbarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Typing is over after so many milliseconds without a key. */
const quiet = 250

/** The head of the table card: a search, and what adds a user. */
export function UsersToolbar({ search, onSearch }: UsersToolbarProps) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={styles.bar}>
      <h2>ALL USERS</h2>
      <SearchField search={search} onSearch={onSearch} />
      <Button variant="filled" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        {userTexts.addUser}
      </Button>
      <AddUserDialog opened={adding} onClose={() => setAdding(false)} onAdded={sayAdded} />
    </div>
  )
}

function sayAdded({ name, email, invitation }: UserRow): void {
  void say(invitation === null ? `${nameInSentence(name)} can sign in now.` : invitationSent(email))
}

function SearchField({ search, onSearch }: UsersToolbarProps) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [sentSearch, setSentSearch] = useState(search)
  const searchSoon = useDebouncedCallback((sought: string) => {
    setSentSearch(sought)
    onSearch(sought)
  }, quiet)
  // The address changed, and not by what was typed here: by 'Show all users', or by going back.
  if (search !== lastSearch) {
    setLastSearch(search)
    if (search !== sentSearch) {
      setSentSearch(search)
      setText(search)
    }
  }
  return (
    <TextInput
      className={styles.search}
      size="xs"
      type="search"
      aria-label="Search users"
      placeholder="Name or email"
      maxLength={200}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        searchSoon(event.currentTarget.value.trim())
      }}
    />
  )
}
