/** Says something at the foot of the screen, or at its top, for so many milliseconds or until it is closed. */
export async function say(message: string, forMs: number | false, where: 'top' | 'foot' = 'foot'): Promise<void> {
  // Most visits have nothing to say, so what shows it is no part of any screen.
  const { notifications } = await import('@mantine/notifications')
  const position = where === 'top' ? 'top-center' : 'bottom-left'
  notifications.show({ message, autoClose: forMs, position, closeButtonProps: { 'aria-label': 'Close' } })
}

/** Says in red what went wrong, at the foot of the screen. */
export async function sayWrong(message: string, forMs: number): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  const look = { color: 'var(--danger)', position: 'bottom-left', role: 'alert' } as const
  notifications.show({ message, autoClose: forMs, ...look, closeButtonProps: { 'aria-label': 'Close' } })
}
