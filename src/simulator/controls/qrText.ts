import encodeQR from 'qr';

/** A QR code in half blocks, for terminals with light text on a dark background. */
export function qrText(text: string): string {
  return encodeQR(text, 'ascii', {ecc: 'medium', border: 2}).trimEnd();
}
