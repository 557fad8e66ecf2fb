import { startServer, writeDemonstration } from './start-server.ts'

/**
 * One server with a fresh demonstration for the whole run; the tests get its address by E2E_ADDRESS, its data folder by E2E_DATA_DIR.
 */
async function serve(): Promise<() => Promise<void>> {
  const remove = await writeDemonstration()
  const { address, dataDir, stop } = await startServer()
  process.env.E2E_ADDRESS = address
  process.env.E2E_DATA_DIR = dataDir
  return async () => {
    await stop()
    await remove()
  }
}

// biome-ignore lint/style/noDefaultExport: the runner takes the default export
export default serve
