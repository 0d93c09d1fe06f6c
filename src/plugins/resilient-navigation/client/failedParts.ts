import type {ComponentType} from 'react';

/** A part of a route: a component that renders itself once it's loaded. */
export type Part = ComponentType<object> & {
  /** Core calls it before it renders a route, and when a link to the route is hovered. Never rejects. */
  preload: () => Promise<void>;
  /** Loads the part for rendering. Never rejects: a failure is rendered in its place. */
  show: () => Promise<void>;
};

/** Parts that failed to render, with the error; Retry loads them all. */
export const failed = new Map<Part, unknown>();
