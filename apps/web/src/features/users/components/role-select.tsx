import { Select } from '@mantine/core'
import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { roleWords } from '../user-words.ts'
import styles from './users.module.css'

interface RoleSelectProps {
  readonly value: Role
  readonly onChange: (role: Role) => void
  readonly autoFocus?: boolean
}

/** A role by its name, with what it may see below. */
export function RoleSelect({ value, onChange, autoFocus }: RoleSelectProps) {
  return (
    <Select
      label="Role"
      withScrollArea={false}
      classNames={{ options: styles.options }}
      data={roles.map((role) => ({ value: role, label: roleWords[role].name }))}
      value={value}
      description={roleWords[value].about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(option) => {
        const role = roles.find((each) => each === option)
        if (role !== undefined) onChange(role)
      }}
      allowDeselect={false}
      data-autofocus={autoFocus}
    />
  )
}
