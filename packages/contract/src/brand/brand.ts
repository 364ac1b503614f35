/** How the product calls itself, in one place. */
export const brand = {
  product: 'Plumbline',
  score: 'Plumbline Score',
  scoreColumn: 'AW Score',
  masterList: 'Plumbline Master List',
  defaultIndex: 'Demonstration index',
} as const
