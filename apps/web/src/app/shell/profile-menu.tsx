import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { type Icon, IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut } from '../../lib/sign-out.ts'
import { OwnAccountDialogs, type OwnDialog, ownDialogsOf } from './own-account-dialogs.tsx'
import { ProfileFace } from './profile-face.tsx'
import styles from './toolbar.module.css'

const schemes: readonly { value: MantineColorScheme; label: string; icon: Icon }[] = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceDesktop },
]

export function ProfileMenu({ user }: { readonly user: User }) {
  // A mail of a new password leads to the keys that it did not end.
  const [dialog, setDialog] = useState<OwnDialog | null>(() => (location.hash === '#api-keys' ? 'api-keys' : null))
  return (
    <>
      <Menu width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.profile} aria-label={`Profile of ${user.name}`}>
            <ProfileFace user={user} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={styles.who}>
            <b>{user.name}</b>
            <span>{user.email}</span>
          </div>
          <Menu.Divider />
          {ownDialogsOf(user).map(({ value, label, icon: DialogIcon }) => (
            <Menu.Item
              key={value}
              className={styles.item}
              leftSection={<DialogIcon size={16} aria-hidden />}
              onClick={() => setDialog(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Label>Colours</Menu.Label>
          <Schemes />
          <Menu.Divider />
          <Menu.Item
            className={styles.item}
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => void signOut()}
          >
            Log out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OwnAccountDialogs user={user} opened={dialog} onClose={() => setDialog(null)} />
    </>
  )
}

function Schemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  function choose(value: string) {
    const scheme = schemes.find((choice) => choice.value === value)
    if (scheme !== undefined) setColorScheme(scheme.value)
  }
  return (
    <Menu.RadioGroup value={colorScheme} onChange={choose}>
      {schemes.map(({ value, label, icon: SchemeIcon }) => (
        <Menu.RadioItem key={value} value={value} checkIcon={<IconCheck size={16} aria-hidden />}>
          <span className={styles.scheme}>
            <SchemeIcon size={16} aria-hidden />
            {label}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
