import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followOtherTabs } from '../lib/session.ts'
import { UpdatePrompt } from './update/update-prompt.tsx'

/** Around every screen. */
export function Root() {
  useEffect(followOtherTabs, [])
  return (
    <>
      <Outlet />
      <UpdatePrompt />
    </>
  )
}
