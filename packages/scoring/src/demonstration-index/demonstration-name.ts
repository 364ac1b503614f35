/** What the bundled default index is called wherever people meet it. */
export const demonstrationIndexName = 'Demonstration index'
