import {useState, type FormEvent, type ReactNode} from 'react';
import {TextField} from '@site/src/components/Field';
import type {Parts} from './parts';
import styles from '../parts/styles.lazy.module.css';

/** The sign-in of a POS, and the lock screen of a self-checkout. */
export default function Locked({station, act}: Parts): ReactNode {
  const [user, setUser] = useState('');
  const [password, setPassword] = useState('');
  const {kind, screen} = station;
  const isNew = screen === 'new-password';
  if (kind === 'sco' && station.user !== undefined)
    return (
      <div className={styles.row}>
        <button type="button" className={styles.main} onClick={act.openLane}>
          Open the station
        </button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) act.setPassword(password);
    else act.signIn(user, password);
    setPassword('');
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label={isNew ? 'New password' : 'Sign in'}>
      {kind === 'sco' && <p className={styles.big}>This station is closed. Please use another one.</p>}
      {!isNew && <TextField label="Username" value={user} onChange={setUser} />}
      <TextField
        label={isNew ? 'New password' : 'Password'}
        hint="Don't type a real password. For practice, any text works."
        value={password}
        onChange={setPassword}
      />
      <div className={styles.row}>
        <button type="submit" className={styles.main}>
          {isNew || kind === 'pos' ? 'Confirm' : 'Sign in'}
        </button>
      </div>
    </form>
  );
}
