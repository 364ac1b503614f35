import { Button, TextInput } from '@mantine/core'
import { panelTexts } from '@plumbline/contract/consumer-panel/panel-texts.ts'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from './panel.module.css'

interface UserSearchProps {
  readonly search: string
  /** Whether parts of a name are found; else it must be whole. */
  readonly findsParts: boolean
  readonly onSearch: (search: string) => void
  /** What may be done beside searching. */
  readonly children: ReactNode
}

/** Above the list: who is looked for, and what may be done. */
export function UserSearch({ search, findsParts, onSearch, children }: UserSearchProps) {
  const [text, setText] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <div className={styles.bar}>
      <h2>{panelTexts.allUsers}</h2>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <TextInput
            aria-label="Search users"
            placeholder={findsParts ? 'Name or e-mail address' : 'Whole e-mail address or name'}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={300}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          />
          <Button type="submit">Search</Button>
        </form>
      </search>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
