/** Says in red what went wrong, at the foot of the screen. */
export async function sayWrong(message: string, forMs: number): Promise<void> {
  const { notifications } = await import('@mantine/notifications')
  const look = { color: 'var(--danger)', position: 'bottom-left', role: 'alert' } as const
  notifications.show({ message, autoClose: forMs, ...look, closeButtonProps: { 'aria-label': 'Close' } })
}
