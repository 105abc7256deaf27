/**
 * PostgreSQL for one small server: loses nothing acknowledged, about 70 MB resident, almost no work at rest. Passed on
 * the command line at every start, so that a new server version brings its own settings.
 */
export const embeddedSettings: Record<string, string> = {
  // An acknowledged write is on disk.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  random_page_cost: '1.1',
  // JIT costs more on short queries than it saves.
  jit: 'off',

  // Recovery after a kill -9 reads up to this much and must finish within seconds.
  max_wal_size: '512MB',
  min_wal_size: '32MB',

  // No replicas and no spare workers: each would be a process at rest.
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',

  // A query whose server was killed is not worth finishing.
  client_connection_check_interval: '2s',

  // Errors of single queries go to their caller; in a file they would reveal personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  cluster_name: 'porchlight',
}
