"""Calls of each kind: python calls.py ADDRESS ADDRESS-OF-STAND-IN. Prints a line for each outcome, the same ones as calls.mts."""

from __future__ import annotations

import json
import sys
import urllib.request
from collections.abc import Callable
from typing import Any, cast

from retail_platform_client import ApiError, ImportEndedError, NoResponseError, Reply, connect, read_lines
from retail_platform_client.coupons import CouponParams
from retail_platform_client.products import Product
from retail_platform_client.promotions import PromotionConfiguration

[_, host, stand_in] = sys.argv
retries: list[str] = []
project = "greengrocer-7k2m9q"
platform = connect(host, project, "secret", delay=0.01, on_retry=retries.append)
products, promotions, coupons, orders = platform.products, platform.promotions, platform.coupons, platform.orders


def show(*values: object) -> None:
    print(json.dumps(values, separators=(",", ":"), ensure_ascii=False))


def faults(text: str) -> None:
    urllib.request.urlopen(f"{host}/__simulator/faults", json.dumps({"faults": text}).encode()).close()


def reason(call: Callable[[], Any]) -> list[Any]:
    try:
        return [call()]
    except ApiError as error:
        return ["ApiError", error.status, error.type, len(error.details)]
    except ImportEndedError as error:
        cause = cast("Exception", error.__cause__)

        def again() -> None:
            raise cause

        return ["ImportEndedError", error.result.sent, *reason(again)]
    except NoResponseError:
        return ["NoResponseError"]
    except (TypeError, ValueError) as error:
        return [str(error)]


# Imports.
def product(number: int) -> Product:
    return {"sku": f"new-{number}", "name": f"Pear juice {number}"}


wrong: Product = {"sku": "wrong", "codes": [{"code": "1", "isPrimary": True}, {"code": "2", "isPrimary": True}]}
faults("importProducts:503#1,importProducts:cut#2")
imported = products.import_products([product(1), wrong, product(2)])
show("import", imported.sent, [[one.number, one.line["sku"]] for one in imported.rejected], len(retries))
faults("importProducts:403#2")
show("parts", reason(lambda: products.import_products(product(index % 100) for index in range(20_001))))
faults("")
available = products.import_availabilities(
    [{"op": "put", "availability": {"shopID": "101", "sku": "new-1", "value": "inStock"}}]
)
show("availabilities", available.sent, len(available.rejected))
priced = products.import_category_prices(
    [{"sku": "new-1", "category": "default", "prices": [{"tier": "regular", "price": "1.99", "currency": "EUR"}]}]
)
show("prices", priced.sent, len(products.list_prices("new-1").body))
with open("lines.ndjson", "w", encoding="utf-8") as file:
    file.write('{"sku": "new-1", "name": "Line\u2028separator"}\n\n{"sku": \n')
show("lines", reason(lambda: products.import_products(read_lines("lines.ndjson")))[:2])

# Exports and pages.
show("export", len(list(products.list_products(q="pear"))) > 99)
faults("listProducts:cut")
show("cut export", reason(lambda: list(products.list_products())))
faults("listOrders:500#1")
read = list(orders.list_all_orders(per_page=1, include_all_states=True))
show("pages", len(read), len(read) == len(orders.list_orders(include_all_states=True).body.get("resources", [])))
found = list(products.search_all_products_with_prices({"shopID": "101", "search": "juice", "perPage": 2}))
show("search", len(found), "string" if found[0].get("sku") else "")
show("booleans", len(list(orders.list_all_orders(include_all_states=False))))

# Entity tags.
coupon = coupons.get_coupon("juice-week")
params = cast("CouponParams", {name: value for name, value in coupon.body.items() if name != "id"})
status = coupons.update_coupon("juice-week", params, if_match=coupon.etag or "").status
show("update", status, reason(lambda: coupons.update_coupon("juice-week", params, if_match=coupon.etag or "")))

# Other bodies, errors, and IDs.
upload = coupons.upload_coupon_image({"file": b"\x89PNG\r\n\x1a\n"})
show("form", upload.status, "string" if upload.body.get("ref") else "")
[closing, *_] = orders.list_all_closings()
log = next(one for one in closing.get("logs", []) if one.get("state") == "present")
show("file", len(orders.get_closing_log(log.get("id", 0)).body) > 0)
show("orders error", reason(lambda: orders.get_order("unknown")))
show("fields", reason(lambda: coupons.create_coupon(cast("Any", {"id": "new", "type": "manual", "channels": []}))))
show("path", reason(lambda: products.delete_product("..")))
show("encoded", reason(lambda: products.get_product("a/b ü?")))
faults("deleteProduct:cut#1")
show("delete", products.delete_product("new-1").status < 500)
faults("createProduct:cut")
show("create", reason(lambda: products.create_product(product(3))))

# What isn't sent again.
before = len(retries)


def create(number: int) -> list[Any]:
    return reason(lambda: products.create_product(product(number)).status)


faults("createProduct:502#1,createProduct:504#2,createProduct:500#3")
show("open", create(4), create(4), create(4), len(retries) - before)
faults("deleteProduct:502#1")
show("closed", products.delete_product("new-4").status, len(retries) - before)
mistakes = [
    *reason(lambda: products.create_product(cast("Any", {**product(4), "weighing": object()}))),
    *reason(lambda: coupons.delete_coupon("juice-week", if_match="“1”")),
]
show("mistakes", "NoResponseError" in mistakes, len(retries) - before)
odd = connect(stand_in, project, "secret", delay=0.01, on_retry=retries.append)
show("html", reason(lambda: odd.products.get_product("html")))
show("later", reason(lambda: odd.products.get_product("later")))
show("retries", len(retries) - before)
empty: Reply[PromotionConfiguration | None] = odd.promotions.create_promotion_configuration({"ranks": []})
show("empty", empty.body, True)
faults("")
show("active", "number" if promotions.get_active_promotion_configuration().body.get("id") else "")
unreachable = connect("http://127.0.0.1:1", project, "secret", attempts=2, delay=0.01)
show("unreachable", reason(unreachable.products.get_product_health))
show("settings", reason(lambda: connect(host, project, None))[0])
show("settings", reason(lambda: connect("api.example.com", project, "secret"))[0])
show("settings", reason(lambda: connect("http://127.0.0.1:port", project, "secret"))[0])
show("settings", reason(lambda: connect(host, "", "secret"))[0])
