/**
 * German for the strings in connection forms. A string without an entry can't be used as a label,
 * help or choice of a field.
 */
export const connectionWords = {
  Host: 'Host',
  Port: 'Port',
  Database: 'Datenbank',
  User: 'Benutzer',
  'For reading, a user with read-only permissions is enough.':
    'Zum Lesen genügt ein Benutzer, der nur lesen darf.',
  Password: 'Passwort',
  Encryption: 'Verschlüsselung',
  'TLS, with the certificate checked': 'TLS, mit geprüftem Zertifikat',
  'TLS, without checking the certificate': 'TLS, ohne Prüfung des Zertifikats',
  None: 'Keine',
  'CA certificate': 'CA-Zertifikat',
  'In PEM, if the certificate of the server isn’t signed by a public authority.':
    'Als PEM, wenn das Zertifikat des Servers nicht von einer öffentlichen Stelle signiert ist.',
  Access: 'Zugriff',
  'Read only': 'Nur lesen',
  'Read and write': 'Lesen und schreiben',
  'Applies to everyone who can use the connection.': 'Gilt für alle, die die Verbindung verwenden dürfen.',
  'Base URL': 'Basis-URL',
  Header: 'Header',
  'Header value': 'Wert des Headers',
  URL: 'URL',
  'The address of the HTTP interface.': 'Die Adresse der HTTP-Schnittstelle.',
  Endpoint: 'Endpunkt',
  Region: 'Region',
  Bucket: 'Bucket',
  'Access key ID': 'Zugriffsschlüssel-ID',
  'Secret access key': 'Geheimer Zugriffsschlüssel',
  PostgreSQL: 'PostgreSQL',
  'MySQL or MariaDB': 'MySQL oder MariaDB',
  ClickHouse: 'ClickHouse',
  'Web server': 'Webserver',
  'S3-compatible storage': 'S3-kompatibler Speicher',
  'Tables, views and read-only queries of a MySQL or MariaDB database. Writes tables.':
    'Tabellen, Sichten und lesende Abfragen einer MySQL- oder MariaDB-Datenbank. Schreibt Tabellen.',
  'Tables, views and read-only queries of a PostgreSQL database. Writes tables.':
    'Tabellen, Sichten und lesende Abfragen einer PostgreSQL-Datenbank. Schreibt Tabellen.',
  'Files of a web server, or of an API that requires a token or a key in a header.':
    'Dateien eines Webservers oder einer API, die ein Token oder einen Schlüssel in einem Header verlangt.',
  'Tables, views and read-only queries of a ClickHouse server or ClickHouse Cloud. Writes tables.':
    'Tabellen, Sichten und lesende Abfragen eines ClickHouse-Servers oder von ClickHouse Cloud. Schreibt Tabellen.',
  'Files of a bucket of Amazon S3, Cloudflare R2, MinIO, Backblaze B2 or other S3-compatible storage. Writes files.':
    'Dateien eines Buckets von Amazon S3, Cloudflare R2, MinIO, Backblaze B2 oder ähnlichem Speicher. Schreibt Dateien.',
} as const;

/** A string in a connection form that has a German translation. */
export type ConnectionText = keyof typeof connectionWords;
