import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { picture } from '../src/platform/files/test-pictures.ts'

/** A public place that answers with a picture: on this machine, for a server whose rules allow that. */
export async function openPictureHost(): Promise<string> {
  const body = await picture('png')
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(body),
  )
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise(done => server.close(done)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export const anyAddress = { allowAddress: () => true, allowPort: () => true }
