-- Creates payment intents, each with a reference of its own.
local headers = { ["Authorization"] = "Bearer " .. os.getenv("KEY"), ["Content-Type"] = "application/json" }
local at = 0
request = function()
  at = at + 1
  local body = '{"amount":24900,"currency":"ZAR","reference_id":"bench-' .. at
    .. '","purchaser_id":"bench","return_url":"https://shop.example/done","allow_remember_credentials":true}'
  return wrk.format("POST", "/api/intents", headers, body)
end
