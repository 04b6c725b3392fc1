import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { demoAccounts } from './demo-config.ts'
import { ConfigError } from './variables.ts'

describe('the configuration', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      owner: { email: 'owner@cafe.example', password: undefined },
      mail: { smtpUrl: undefined, from: 'hello@cafe.example' },
      sampleContent: true,
      hosted: undefined,
    })
  })

  it('begins without sample content on request', () => {
    expect(readConfig({ SAMPLE_CONTENT: 'none' }).sampleContent).toBe(false)
    expect(() => readConfig({ SAMPLE_CONTENT: 'no' })).toThrow("must be 'yes' or 'none'")
  })

  it('begins without the sample under a public address, unless it is requested', () => {
    const of = (SITE_URL: string, more = {}) => readConfig({ SITE_URL, ...more })
    expect(of('https://cafe.example')).toMatchObject({ isPublic: true, sampleContent: false })
    expect(of('https://cafe.example', { SAMPLE_CONTENT: 'yes' }).sampleContent).toBe(true)
    for (const url of [
      'http://cafe.example',
      'https://localhost:3000',
      'https://shop.localhost',
      'https://127.0.0.1',
      'https://[::1]:3000',
    ]) {
      expect(of(url)).toMatchObject({ isPublic: false, sampleContent: true })
    }
    expect(readConfig({}).isFirstStart).toBe(false)
    expect(readConfig({ FIRST_START: 'true' }).isFirstStart).toBe(true)
  })

  it('writes JSON at a terminal on request', () => {
    expect(readConfig({}).logFormat).toBeUndefined()
    expect(readConfig({ LOG: 'json' }).logFormat).toBe('json')
    expect(() => readConfig({ LOG: 'pretty' })).toThrow("LOG must be 'json', or not be set.")
  })

  it('makes a demo of the sample under any address', () => {
    expect(readConfig({ DEMO: '1', SITE_URL: 'https://demo.example' })).toMatchObject({
      isDemo: true,
      sampleContent: true,
      owner: demoAccounts.owner,
      backups: undefined,
    })
    expect(readConfig({}).isDemo).toBe(false)
  })

  it.each([
    { DATABASE_URL: 'postgres://host/cafe' },
    { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'key' },
    { SMTP_URL: 'smtp://mail.example' },
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { APPLE_WALLET_TEAM: 'ABCDEFGHIJ' },
    { S3_BUCKET: 'cafe', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
    { BACKUP_DIR: '/mnt/backups' },
    { OWNER_PASSWORD: 'my own words' },
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    { CONFIRM_EMAIL: 'true' },
  ])('refuses a demo with %o in one line', (variables) => {
    const names = Object.keys(variables).join(', ')
    expect(() => readConfig({ DEMO: 'true', ...variables })).toThrow(
      `DEMO has the sample in DATA_DIR and keeps no secrets. Take out ${names}.`,
    )
  })

  it('refuses a demo without the sample', () => {
    expect(() => readConfig({ DEMO: '1', SAMPLE_CONTENT: 'none' })).toThrow(
      'Take out SAMPLE_CONTENT=none.',
    )
  })

  it('counts an empty variable as unset', () => {
    const config = readConfig({ PORT: '8080', DATABASE_URL: '', SITE_URL: 'https://cafe.example/' })
    expect(config).toMatchObject({ port: 8080, siteUrl: 'https://cafe.example' })
    expect(config.databaseUrl).toBeUndefined()
  })

  it('stores pictures in S3 when its variables are set', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const { s3 } = readConfig({ S3_BUCKET: 'cafe', S3_ENDPOINT: 'https://s3.example/', ...keys })
    expect(s3).toEqual({
      bucket: 'cafe',
      region: 'us-east-1',
      endpoint: 'https://s3.example',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(() => readConfig({ S3_BUCKET: 'cafe' })).toThrow('go together: set all or none')
  })

  it('takes cards when both keys of Stripe are set', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: undefined }
    expect(readConfig(keys).stripe).toEqual(stripe)
  })

  it('finds its keys where the environment says', () => {
    expect(readConfig({ KEYS_FILE: 'k.json' }).keysFile).toBe(resolve('k.json'))
    expect(readConfig({ SITE_URL: 'https://a.example' }).backendUrl).toBe('https://a.example')
    const alone = { SITE_URL: 'https://a.example', BACKEND_URL: 'https://b.example' }
    expect(readConfig(alone).backendUrl).toBe('https://b.example')
  })

  it('stores backups of a server only on request', () => {
    const backupsOf = (variables: Record<string, string>) => readConfig(variables).backups
    const server = { DATABASE_URL: 'postgres://cafe@localhost/cafe' }
    expect(backupsOf({ DATA_DIR: '/cafe' })).toEqual({ folder: '/cafe/backups' })
    expect(backupsOf({ DATA_DIR: '/cafe', BACKUP_DIR: '/safe' })).toEqual({ folder: '/safe' })
    expect(backupsOf(server)).toBeUndefined()
    expect(backupsOf({ ...server, BACKUP_DIR: '/safe' })).toEqual({ folder: '/safe' })
    const keys = { S3_BUCKET: 'cafe', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(backupsOf({ ...keys, BACKUP_DIR: 's3://safe/nightly/' })).toMatchObject({
      s3: { bucket: 'safe', accessKeyId: 'id' },
      prefix: 'nightly/',
    })
    expect(() => readConfig({ BACKUP_DIR: 's3://safe' })).toThrow('BACKUP_DIR in S3 needs')
    expect(() => readConfig({ ...keys, BACKUP_DIR: 's3:safe' })).toThrow('like s3://bucket/folder')
  })

  it('knows hosted mode by its address with its key', () => {
    const config = readConfig({ SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'key' })
    expect(config.hosted).toEqual({ url: 'https://x.supabase.co', anonKey: 'key' })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number, 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a port number, 1 to 65535.'],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a number of connections, 4 to 200.'],
    [{ SITE_URL: 'cafe' }, 'SITE_URL must be an address like https://cafe.example.'],
    [{ SITE_URL: 'https://cafe.example/shop' }, 'SITE_URL must not have a path.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be like postgres://user:password@host/name.',
    ],
    [{ OWNER_EMAIL: 'me' }, 'OWNER_EMAIL must be an email address.'],
    [{ OWNER_PASSWORD: 'short' }, 'OWNER_PASSWORD must be at least 6 characters.'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL must be like smtp://user:password@host:587.'],
    [{ MAIL_FROM: 'Wagtail' }, 'MAIL_FROM must be like The Café <hello@cafe.example>.'],
    [
      { GOOGLE_WALLET_ISSUER: '1' },
      'GOOGLE_WALLET_ISSUER and GOOGLE_WALLET_SERVICE_ACCOUNT go together: set both or neither.',
    ],
    [
      { GOOGLE_WALLET_ISSUER: '1', GOOGLE_WALLET_SERVICE_ACCOUNT: '/nowhere.json' },
      'GOOGLE_WALLET_SERVICE_ACCOUNT must name a file that can be read.',
    ],
    [
      { GOOGLE_WALLET_ISSUER: '1', GOOGLE_WALLET_SERVICE_ACCOUNT: import.meta.filename },
      'GOOGLE_WALLET_SERVICE_ACCOUNT must name the JSON file of a service account’s key.',
    ],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1' },
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.',
    ],
    [
      { STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      'STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_.',
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        SUPABASE_URL: 'https://x.example',
        SUPABASE_ANON_KEY: 'k',
      },
      'STRIPE_SECRET_KEY has no use beside SUPABASE_URL: set one of them.',
    ],
    [
      { SUPABASE_URL: 'https://x.example' },
      'SUPABASE_URL and SUPABASE_ANON_KEY go together: set both or neither.',
    ],
    [
      {
        SUPABASE_URL: 'https://x.example',
        SUPABASE_ANON_KEY: 'k',
        DATABASE_URL: 'postgres://h/n',
      },
      'DATABASE_URL has no use beside SUPABASE_URL: set one of them.',
    ],
    [
      { MIGRATION_DATABASE_URL: 'postgres://h/n' },
      'MIGRATION_DATABASE_URL goes with DATABASE_URL: set both.',
    ],
  ])('refuses %o in one line', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(new ConfigError(line))
  })
})
