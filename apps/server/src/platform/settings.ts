import { isIP } from 'node:net'
import { usualCountry } from '@kindling/rules/phones'
import { type SocialProvider, socialProviders } from '@kindling/rules/registration'
import { type TalkSteps, talkMinutes } from '@kindling/rules/talk'
import * as z from 'zod'
import { CannotStart } from './cannot-start.ts'
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts'

/** Faults in the environment, as a list that an operator can act on. */
export class SettingsError extends CannotStart {
  constructor(faults: string) {
    super(`The settings are not complete:\n${faults}`)
  }
}

const flag = z.stringbool().default(false)
const port = z.coerce.number().pipe(z.int().min(0).max(65_535))
const megabytes = z.coerce.number().pipe(z.int().min(1).max(1_000_000))
const minutes = z.coerce.number().pipe(z.int().min(1).max(1_440))
const phonePrefixes = z
  .string()
  .regex(/^\+[1-9]\d{0,6}(?: *, *\+[1-9]\d{0,6})*$/, 'must be prefixes such as +1, +44')
  .transform(text => text.split(',').map(prefix => prefix.trim()))
const optionalText = z.string().min(1).optional()

/** The issuer of each provider of social sign-in, unless the environment sets another. */
const usualIssuers: Record<SocialProvider, string> = {
  google: 'https://accounts.google.com',
  facebook: 'https://www.facebook.com',
  outlook: 'https://login.microsoftonline.com/common/v2.0',
}

const issuer = z.url({ protocol: /^https?$/ })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(4000),
  HOST: optionalText,
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Kindling <hello@kindling.example>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_PREFIXES: phonePrefixes.default([usualCountry]),
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  PATH: z.string().default(''),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: issuer.default(usualIssuers.google),
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_ISSUER: issuer.default(usualIssuers.facebook),
  OUTLOOK_CLIENT_ID: optionalText,
  OUTLOOK_CLIENT_SECRET: optionalText,
  OUTLOOK_ISSUER: issuer.default(usualIssuers.outlook),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SECOND_FACTOR: z.enum(['demanded', 'offered']).optional(),
  TRUST_PROXY: z.string().default('').transform(readTrustedProxies),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PRODUCT_NAME: z.string().min(1).default('Kindling'),
  PRODUCT_KEY: z
    .string()
    .regex(/^[a-z][a-z0-9_]*$/, 'must be lower-case letters, digits and underscores')
    .default('kindling'),
  LOOK_SECONDS: z.coerce.number().pipe(z.int().min(1).max(3_600)).default(5),
  FREE_STUDENT_LIMIT: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(30),
  UPLOAD_MEGABYTES_A_DAY: megabytes.default(1_024),
  UPLOAD_MEGABYTES_IN_ALL: megabytes.default(5_120),
  UPLOAD_UNPROVED_MEGABYTES_A_DAY: megabytes.default(20),
  UPLOAD_SCHOOL_MEGABYTES_A_DAY: megabytes.default(20_480),
  UPLOAD_SCHOOL_MEGABYTES_IN_ALL: megabytes.default(512_000),
  /** The largest film must fit: its browser would try forever. */
  UPLOAD_MEGABYTES_WAITING: z.coerce.number().pipe(z.int().min(100).max(1_000_000)).default(20_480),
  ATTACH_REPORTS: flag,
  TALK_MINUTES_IN_SCHOOL: minutes.default(talkMinutes.inHours),
  TALK_MINUTES_OTHERWISE: minutes.default(talkMinutes.outOfHours),
  STREAMS_PER_PERSON: z.coerce.number().pipe(z.int().min(1).max(100)).default(8),
  HELP_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two capital letters')
    .default('US'),
  VIDEO_PROXY_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name, such as videos.kindling.example')
    .optional(),
  DEFAULT_LESSON_ID: z.coerce.number().int().positive().optional(),
  VIDEO_PROXY_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SUPPORT_EMAIL: z.email().default('help@kindling.example'),
})

export interface Settings {
  production: boolean
  /** Starts with the demo district (F-16); the project's own tests make their own people. */
  seedsDemo: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  redisUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  /** How the numbers begin to which text messages go. */
  smsPrefixes: readonly string[]
  /** A service that reads texts aloud; null: a program of this machine, if one is in `programPath`. */
  speechUrl: string | null
  /** Folders of programs that the server uses where they are installed, as in PATH. */
  programPath: string
  s3: { endpoint: string; region: string; bucket: string; accessKey: string; secretKey: string } | null
  /** The providers of social sign-in at which this installation is registered. */
  social: Partial<Record<SocialProvider, SocialClient>>
  /** Null: made once and kept in a file of the data directory (F-03). */
  sessionSecret: string | null
  /** Whether operators and administrators must sign in with a passkey; other adults may have one (decision 0023). */
  secondFactor: 'demanded' | 'offered'
  /** The proxies whose X-Forwarded-For is trusted. */
  trustProxy: TrustedProxies
  metricsToken: string | null
  logLevel: string
  productName: string
  productKey: string
  supportEmail: string
  /** The country of the phone numbers that children are given, as two letters. */
  helpCountry: string
  /** Whether a mail contains the report itself, beside the link that needs a sign-in (D-100). */
  attachReports: boolean
  /** Minutes from one step of a wish to talk to the next. */
  talkSteps: TalkSteps
  /** How many live streams one person may have, per process. */
  streamsPerPerson: number
  /** How many children a teacher without a pro plan may accept (D-65). */
  freeStudentLimit: number
  /**
   * How much a person may upload, and all people of a school together; an unproved adult in a day; and how much of everybody may wait in the
   * database until it is complete.
   */
  uploads: Record<'person' | 'school', { megabytesADay: number; megabytesInAll: number }> & {
    unprovedMegabytesADay: number
    megabytesWaiting: number
  }
  /** The lesson to which a child without a course is sent; null: the list of courses (LESSONS-27). */
  defaultLessonId: number | null
  /** The proxy that fetches outside video files for viewers; null: they are shown as links (MEDIA-25, MEDIA-26). */
  videoProxy: VideoProxy | null
  /** How often open streams check for news without a wake-up. */
  lookEveryMs: number
  /** Difficulty of the captcha's puzzle: the largest number to try. */
  captchaCost: number
}

/** The proxy's host, and the secret with which our addresses are signed. */
export interface VideoProxy {
  host: string
  secret: string
}

/** This installation's registration at an OpenID Connect provider. */
export interface SocialClient {
  issuer: string
  id: string
  secret: string
}

/** Reads the environment once. Throws `SettingsError` with one line for every fault. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(environment)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults = [
    ...productionFaults(env, production),
    ...addressFaults(env),
    ...s3Faults(env),
    ...socialFaults(env),
    ...secondFactorFaults(env),
    ...videoProxyFaults(env),
  ]
  if (faults.length > 0) throw new SettingsError(faults.join('\n'))
  return {
    production,
    seedsDemo: env.NODE_ENV === 'development',
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    smsUrl: env.SMS_URL ?? null,
    smsPrefixes: env.SMS_PREFIXES,
    speechUrl: env.SPEECH_URL ?? null,
    programPath: env.PATH,
    s3: s3Of(env),
    social: socialOf(env),
    sessionSecret: env.SESSION_SECRET ?? null,
    secondFactor: secondFactorOf(env),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    productName: env.PRODUCT_NAME,
    productKey: env.PRODUCT_KEY,
    defaultLessonId: env.DEFAULT_LESSON_ID ?? null,
    supportEmail: env.SUPPORT_EMAIL,
    helpCountry: env.HELP_COUNTRY,
    attachReports: env.ATTACH_REPORTS,
    talkSteps: { inHours: env.TALK_MINUTES_IN_SCHOOL, outOfHours: env.TALK_MINUTES_OTHERWISE },
    streamsPerPerson: env.STREAMS_PER_PERSON,
    freeStudentLimit: env.FREE_STUDENT_LIMIT,
    uploads: {
      person: { megabytesADay: env.UPLOAD_MEGABYTES_A_DAY, megabytesInAll: env.UPLOAD_MEGABYTES_IN_ALL },
      school: {
        megabytesADay: env.UPLOAD_SCHOOL_MEGABYTES_A_DAY,
        megabytesInAll: env.UPLOAD_SCHOOL_MEGABYTES_IN_ALL,
      },
      unprovedMegabytesADay: env.UPLOAD_UNPROVED_MEGABYTES_A_DAY,
      megabytesWaiting: env.UPLOAD_MEGABYTES_WAITING,
    },
    videoProxy: videoProxyOf(env),
    lookEveryMs: env.LOOK_SECONDS * 1_000,
    captchaCost: env.NODE_ENV === 'test' ? 1_000 : 50_000,
  }
}

type Env = z.output<typeof Environment>

/** Production needs an https address, a way to send mail (F-16), and a secret that is not stored with the data. */
function productionFaults(env: Env, production: boolean): string[] {
  if (!production) return []
  const faults: string[] = []
  if (!env.PUBLIC_URL?.startsWith('https://'))
    faults.push('PUBLIC_URL: must be an https address in production')
  if (!env.SMTP_URL) faults.push('SMTP_URL: is needed in production, so that mail arrives')
  if (!env.SESSION_SECRET)
    faults.push(
      'SESSION_SECRET: is needed in production: at least 32 random characters, the same for every process',
    )
  return faults
}

/** A cookie without Secure is for loopback only (F-03); a demonstration listens on this machine only (F-16). */
function addressFaults(env: Env): string[] {
  if (env.PUBLIC_URL?.startsWith('http://') && !isLoopback(new URL(env.PUBLIC_URL).hostname)) {
    return ['PUBLIC_URL: http is for this machine only; use https']
  }
  if (env.NODE_ENV !== 'production' && env.HOST && !isLoopback(env.HOST)) {
    return ['HOST: a demonstration listens on this machine only; set NODE_ENV=production for others']
  }
  return []
}

const secondFactorOf = (env: Env) =>
  env.SECOND_FACTOR ?? (env.NODE_ENV === 'production' ? 'demanded' : 'offered')

/**
 * Browsers keep passkeys for a name, not for an IP address (WebAuthn Level 3, 5.1.3): people who need a passkey must be able to get one.
 */
function secondFactorFaults(env: Env): string[] {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'
  if (secondFactorOf(env) === 'offered' || canHavePasskeys(host)) return []
  return [
    'SECOND_FACTOR: passkeys need a name; give PUBLIC_URL a host name in place of an IP address, or set SECOND_FACTOR=offered',
  ]
}

/** Whether browsers keep passkeys for a host: a name, not an IP address. */
export const canHavePasskeys = (host: string) => isIP(host.replace(/^\[|\]$/g, '')) === 0

/** Whether text messages can be sent: to a service, or to the outbox of a demonstration. */
export const sendsTexts = ({ smsUrl, production }: Pick<Settings, 'smsUrl' | 'production'>) =>
  smsUrl !== null || !production

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host)

function s3Faults(env: Env): string[] {
  const given = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY]
  const some = given.some(Boolean) && !given.every(Boolean)
  return some ? ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY: give all four, or none'] : []
}

function videoProxyFaults(env: Env): string[] {
  if (Boolean(env.VIDEO_PROXY_HOST) === Boolean(env.VIDEO_PROXY_SECRET)) return []
  return ['VIDEO_PROXY_HOST and VIDEO_PROXY_SECRET: give both, or none']
}

function videoProxyOf({ VIDEO_PROXY_HOST: host, VIDEO_PROXY_SECRET: secret }: Env): Settings['videoProxy'] {
  return host && secret ? { host, secret } : null
}

function s3Of(env: Env): Settings['s3'] {
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_ACCESS_KEY || !env.S3_SECRET_KEY) return null
  return {
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  }
}

const prefixes = { google: 'GOOGLE', facebook: 'FACEBOOK', outlook: 'OUTLOOK' } as const satisfies Record<
  SocialProvider,
  string
>

/** Each provider needs both id and secret, and an address that others cannot listen on. */
function socialFaults(env: Env): string[] {
  return socialProviders.flatMap(provider => {
    const prefix = prefixes[provider]
    const [id, secret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
    if (Boolean(id) !== Boolean(secret))
      return [`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET: give both, or none`]
    const { protocol, hostname } = new URL(env[`${prefix}_ISSUER`])
    return protocol === 'http:' && !isLoopback(hostname) ? [`${prefix}_ISSUER: must be an https address`] : []
  })
}

function socialOf(env: Env): Settings['social'] {
  const social: Settings['social'] = {}
  for (const provider of socialProviders) {
    const prefix = prefixes[provider]
    const [id, secret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]]
    if (id && secret) social[provider] = { id, secret, issuer: env[`${prefix}_ISSUER`] }
  }
  return social
}
