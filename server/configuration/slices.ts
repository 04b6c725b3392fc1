// Cuts the configuration into what each part of the embedded service may know.
import type { Config } from './config.ts'

export type Slices = ReturnType<typeof slicesOf>

export type BackupConfig = Pick<
  Config,
  'dataDir' | 'keysFile' | 'databaseUrl' | 'migrationDatabaseUrl' | 's3' | 'backups'
>

export function slicesOf(config: Config) {
  const { dataDir, keysFile, databaseUrl, migrationDatabaseUrl, siteUrl, s3, mail, stripe } = config
  const { isPublic, isFirstStart, sampleContent, owner, backups, backendUrl, accounts, isDemo } =
    config
  const keys = { dataDir, keysFile }
  const urls = { databaseUrl, migrationDatabaseUrl }
  const setup = { sendsMail: mail.smtpUrl !== undefined, takesCards: stripe !== undefined }
  const ownBackups: BackupConfig = { ...keys, ...urls, s3, backups }
  return {
    database: { ...urls, dataDir, connections: config.databasePoolSize },
    keys,
    start: { dataDir, siteUrl, isPublic, isFirstStart, sampleContent, owner, isDemo, ...setup },
    backups: ownBackups,
    backend: { keys, siteUrl, backendUrl, accounts, s3, mail, isDemo },
    post: { siteUrl, reachesPeople: setup.sendsMail },
    payments: stripe,
  }
}
