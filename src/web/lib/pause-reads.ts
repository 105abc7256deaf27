import { onlineManager, type QueryClient } from '@tanstack/react-query'

/** Stops what is being read and starts no read until `endPause`: a read with the ending session would be refused. */
export async function pauseReads(client: QueryClient) {
  onlineManager.setOnline(false)
  await client.cancelQueries()
}

export const endPause = () => onlineManager.setOnline(navigator.onLine)
