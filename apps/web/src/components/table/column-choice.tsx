import { Menu } from '@mantine/core'
import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import styles from './pagination.module.css'
import type { ColumnChoiceState } from './use-column-choice.ts'

/** The menu in which columns are shown and hidden. */
export function ColumnChoice({ choosable, hidden, onHidden }: ColumnChoiceState) {
  const visible = choosable.map(({ id }) => id).filter((id) => !hidden.includes(id))
  const show = (ids: readonly string[]) => onHidden(choosable.map(({ id }) => id).filter((id) => !ids.includes(id)))
  return (
    <Menu position="top-start" width={240} checkIcon={<IconCheck size={16} aria-hidden />}>
      <Menu.Target>
        <button type="button" className={styles.columns}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
          Columns
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Columns shown</Menu.Label>
        <Menu.CheckboxGroup value={visible} onChange={show}>
          {choosable.map(({ id, name }) => (
            <Menu.CheckboxItem key={id} value={id}>
              {name}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item disabled={visible.length === choosable.length} onClick={() => onHidden([])}>
          Show all columns
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
