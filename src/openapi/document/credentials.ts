import type {Credentials} from '../samples/request';
import type {SecurityScheme} from './document';
import type {LoadedOperation} from './loaded';

/** The credentials that a sample sends: of the first alternative that a header can carry; null if there is none. */
export function credentialsOf({security, schemes}: LoadedOperation): Credentials | null {
  for (const requirement of security)
    for (const name of Object.keys(requirement)) {
      const found = headerOf(schemes.get(name));
      if (found) return found;
    }
  return null;
}

function headerOf(scheme: SecurityScheme | undefined): Credentials | undefined {
  const {type = 'http', scheme: method = 'bearer', name = '', in: place} = scheme ?? {};
  if (type === 'oauth2' || type === 'openIdConnect') return {header: 'Authorization', prefix: 'Bearer '};
  if (type === 'http')
    return {header: 'Authorization', prefix: method.toLowerCase() === 'basic' ? 'Basic ' : 'Bearer '};
  if (type !== 'apiKey' || !/^[\w-]+$/.test(name)) return undefined;
  if (place === 'header') return {header: name, prefix: ''};
  return place === 'cookie' ? {header: 'Cookie', prefix: `${name}=`} : undefined;
}
