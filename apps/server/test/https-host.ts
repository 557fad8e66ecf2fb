import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'

/**
 * https at localhost, with a certificate of its own that this process trusts from now on. It answers once it has an application, whose
 * settings need its address.
 */
export async function openHttpsHost() {
  const { cert, key } = await makeCertificate()
  tls.setDefaultCACertificates([...tls.getCACertificates(), cert])
  let app: FastifyInstance | null = null
  const asked: string[] = []
  const server = createServer({ cert, key }, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    asked.push(url)
    const answer = await app?.inject({ method: method as 'GET', url, headers } as InjectOptions)
    response.writeHead(answer?.statusCode ?? 503, answer?.headers as Record<string, string>)
    response.end(answer?.rawPayload)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  afterAll(() => void server.close().closeAllConnections())
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for. */
    asked,
    serve: (given: FastifyInstance) => {
      app = given
    },
  }
}

async function makeCertificate() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([{ type: 'dns', value: 'localhost' }]),
    ],
  })
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert: certificate.toString('pem'), key: PemConverter.encode(pkcs8, 'PRIVATE KEY') }
}
